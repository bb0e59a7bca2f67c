import { describe, expect, it } from 'vitest';
import { searchable } from './searchable.ts';

describe('searchable', () => {
  it.each([
    ['ADA', 'ada'],
    ['Zoë Benítez', 'zoe benitez'],
    ['Đặng Hiếu', 'dang hieu'],
    ['Łukasz Yılmaz', 'lukasz yilmaz'],
    ['Straße Sørensen Æ', 'strasse sorensen ae'],
    ['محمد 田中', 'محمد 田中'],
    ['Ｆull ﬁona', 'full fiona'],
    ['Νίκος ΝΊΚΟΣ', 'νικοσ νικοσ'],
    ['😀', '😀'],
  ])('%s is compared as %s', (text, compared) => {
    expect(searchable(text)).toBe(compared);
  });
});
