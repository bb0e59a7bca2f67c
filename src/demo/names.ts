import { mailboxFor } from './people/contacts.ts';
import type { Random } from './random.ts';

/** Given and family names that occur together. */
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

/** Domains reserved for examples (RFC 2606): mail sent there reaches nobody. */
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'];

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Names are unique up to this many people. Of the 2,560 possible names, drawing the last unused ones would take long. */
const UNIQUE_NAMES = 1000;

/** Draws people with unique addresses; the names of the first 1,000 are unique too. */
export function drawPeople(random: Random, count: number): Person[] {
  const people: Person[] = [];
  const uses = new Map<string, number>();
  while (people.length < count) {
    const { given, family } = random.pick(FAMILIES);
    const name = `${random.pick(given)} ${random.pick(family)}`;
    const mailbox = mailboxFor(name);
    const used = uses.get(mailbox) ?? 0;
    if (used > 0 && people.length < UNIQUE_NAMES) continue;
    uses.set(mailbox, used + 1);
    const numbered = used === 0 ? mailbox : `${mailbox}${used + 1}`;
    people.push({ name, email: `${numbered}@${random.pick(MAIL_DOMAINS)}` });
  }
  return people;
}
