import { expect, it, onTestFinished } from 'vitest';
import { rowsLikeOthers } from './rows-like-others.ts';

it('Rows that differ by what they tell alone are like the first; by class, role, state or an empty name they are not', () => {
  const list = document.createElement('ul');
  onTestFinished(() => list.remove());
  list.innerHTML = ['Ada', 'Bo', 'Cleo', 'Dee', 'Eli', '']
    .map((name) => `<li><a href="/${name}">${name}</a></li>`)
    .join('');
  document.body.append(list);
  const links = [...list.querySelectorAll('a')];
  links[2]?.classList.add('faint');
  links[3]?.setAttribute('aria-current', 'page');
  links[4]?.setAttribute('role', 'button');
  expect(rowsLikeOthers().map(({ textContent }) => textContent)).toEqual(['Bo']);
});
