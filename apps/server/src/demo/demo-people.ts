import { cpfCheckDigits } from '@vintem/brazil/document'
import { foldAscii } from '@vintem/brazil/text'
import type { createCustomer } from '@vintem/contracts/customers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { Random } from './seeded-random.ts'

export type DemoCustomer = CallInput<typeof createCustomer>['body']

const FIRST =
  'Ana Antônio Beatriz Bruno Camila Carlos Cecília Daniel Débora Eduardo Elisa Fábio Fernanda Gabriel Helena Henrique Igor Isabela João Joana Larissa Leandro Letícia Lucas Luísa Marcelo Mariana Mateus Natália Otávio Patrícia Paulo Rafaela Renato Sabrina Sérgio Tatiana Thiago Vanessa Vitória Wagner Yasmin'.split(
    ' ',
  )
const LAST =
  'Almeida Araújo Barbosa Batista Cardoso Carvalho Castro Correia Costa Dias Duarte Farias Fernandes Ferreira Freitas Gomes Gonçalves Lima Lopes Macedo Martins Mendes Monteiro Moraes Moreira Nascimento Nogueira Oliveira Pereira Pinto Ramos Ribeiro Rocha Rodrigues Sales Santana Santos Silva Souza Teixeira Vieira'.split(
    ' ',
  )
const PLACES = [
  ['01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
  ['20040002', 'Avenida Rio Branco', 'Centro', 'Rio de Janeiro', 'RJ'],
  ['30130003', 'Avenida Afonso Pena', 'Centro', 'Belo Horizonte', 'MG'],
  ['80020310', 'Rua XV de Novembro', 'Centro', 'Curitiba', 'PR'],
  ['90010150', 'Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS'],
  ['40020000', 'Rua Chile', 'Centro', 'Salvador', 'BA'],
  ['50030230', 'Avenida Rio Branco', 'Recife', 'Recife', 'PE'],
  ['60025060', 'Rua Guilherme Rocha', 'Centro', 'Fortaleza', 'CE'],
] as const

/** An invented person with a CPF that could exist and a believable address. */
export function aPerson(random: Random, number: number): DemoCustomer {
  const [first, middle] = [random.pick(FIRST), random.pick(LAST)]
  const last = random.pick(LAST.filter((name) => name !== middle))
  const [zipCode, street, district, city, state] = random.pick(PLACES)
  // 9 digits that no two people of a demo share.
  const base = String(100_000_000 + number * 2_713_471).slice(0, 9)
  const mailbox = foldAscii(`${first}.${last}${number}`).toLowerCase()
  return {
    document: {
      documentNumber: base + cpfCheckDigits(base),
      documentType: 'cpf',
      documentNation: 'BR',
    },
    name: `${first} ${middle} ${last}`,
    email: `${mailbox}@exemplo.com.br`,
    countryCode: '55',
    phone: `${random.pick(['11', '21', '31', '41', '51', '71', '81'])}9${random.between(10_000_000, 99_999_999)}`,
    address: {
      zipCode,
      street,
      number: random.between(1, 2_400),
      district,
      city,
      state,
      country: 'BR',
    },
  }
}
