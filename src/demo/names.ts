import type { Random } from './random.ts';

/** Given and family names that are at home together. */
const FAMILIES = [
  {
    given:
      'Amelia Caleb Charlotte Daniel Ethan Grace Hannah Isaac Lauren Marcus Naomi Owen Rachel Simon Tessa Wesley',
    family:
      'Abbott Barrett Carter Dawson Ellison Fletcher Gallagher Harding Jennings Kessler Lawson Mercer O’Connor Prescott Whitaker Yates',
  },
  {
    given:
      'Alejandro Beatriz Camila Diego Elena Fernando Gabriela Inés Javier Lucía Mateo Paloma Rafael Sofía Tomás Ximena',
    family:
      'Acosta Benítez Cordero Delgado Espinoza Figueroa Guerrero Herrera Ibáñez Lozano Márquez Navarro Ortega Peña Salazar Villanueva',
  },
  {
    given:
      'Adaeze Amina Chidi Emeka Fatou Ifeoma Kofi Kwame Ngozi Obinna Oluwaseun Sade Tendai Thandiwe Yaw Zola',
    family:
      'Adeyemi Asante Balogun Chukwu Diallo Eze Mensah Mokoena Ndlovu Nwosu Odhiambo Okonkwo Owusu Sarr Wanjiru Zulu',
  },
  {
    given:
      'Aditi Ananya Arjun Deepa Farhan Imran Kavya Lakshmi Nikhil Priya Rohan Sanjay Shreya Tanvi Vikram Zara',
    family:
      'Agarwal Banerjee Chaudhary Desai Fernando Ghosh Iyer Joshi Kapoor Malik Nair Perera Rahman Reddy Sharma Verma',
  },
  {
    given: 'Akira Daichi Emi Haruka Jisoo Kenji Liwei Mina Naoki Sakura Seojun Xiaoyu Yan Yuki Ziyi Hyejin',
    family: 'Chen Choi Fujita Han Huang Ito Jung Kim Liang Mori Nakamura Park Sato Wang Yamada Zhou',
  },
  {
    given: 'Anh Bayu Dewi Hiếu Intan Joko Linh Mai Minh Nur Quang Ratna Siti Thảo Wahyu Ligaya',
    family:
      'Aquino Bautista Đặng Hartono Lê Lim Nguyễn Phạm Pratama Ramos Santoso Suryadi Tan Trần Võ Wijaya',
  },
  {
    given: 'Astrid Björn Clara Emil Freja Henrik Ingrid Jakob Klara Lars Maja Nils Søren Signe Tobias Ylva',
    family:
      'Andersen Bergström Dahl Eriksson Fischer Hansen Holm Keller Lindqvist Möller Nyström Schneider Sjöberg Thorsen Vogel Winther',
  },
  {
    given:
      'Agnieszka Bogdan Darya Filip Irina Jana Kateryna Łukasz Marek Milena Oksana Pavel Radu Stanislav Vesna Zuzanna',
    family:
      'Bondarenko Dvořák Horvat Ionescu Jankowski Kovács Kowalczyk Lysenko Marković Nowak Petrov Popescu Shevchenko Szabó Wójcik Zelenka',
  },
  {
    given: 'Aylin Bilal Dalia Emre Farah Hadi Karim Layla Mehmet Nadia Omar Parisa Rania Samir Tarek Yasmin',
    family:
      'Aydın Bakri Demir Farouk Ghorbani Haddad Hosseini Kassem Mansour Najjar Özdemir Rahimi Saleh Sayegh Tehrani Yılmaz',
  },
  {
    given:
      'Adèle Bastien Chiara Davide Elise Giulia Hugo Ilaria Joana Léa Lorenzo Matteo Noémie Ricardo Théo Valentina',
    family:
      'Almeida Bellini Carvalho Conti Dupont Esposito Ferreira Garnier Lambert Marchetti Moreau Nogueira Pereira Ricci Rousseau Vidal',
  },
].map(({ given, family }) => ({ given: given.split(' '), family: family.split(' ') }));

/** Letters that do not come apart into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' };

/** Reserved for examples (RFC 2606): mail to them reaches nobody. */
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'];

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** The first so many have names of their own; of the 2,560 there are, most would be hard to come by. */
const NAMESAKES_AFTER = 1000;

/** So many people, no two with the same address; the first 1000 have no namesakes among each other either. */
export function drawPeople(random: Random, count: number): Person[] {
  const people: Person[] = [];
  const namesakes = new Map<string, number>();
  while (people.length < count) {
    const { given, family } = random.pick(FAMILIES);
    const name = `${random.pick(given)} ${random.pick(family)}`;
    const mailbox = mailboxFor(name);
    const others = namesakes.get(mailbox) ?? 0;
    if (others > 0 && people.length < NAMESAKES_AFTER) continue;
    namesakes.set(mailbox, others + 1);
    const numbered = others === 0 ? mailbox : `${mailbox}${others + 1}`;
    people.push({ name, email: `${numbered}@${random.pick(MAIL_DOMAINS)}` });
  }
  return people;
}

/** "Łukasz Wójcik" → "lukasz.wojcik". */
function mailboxFor(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łøđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
}
