/**
 * The 26 states and the federal district: abbreviation, name, capital, and the ranges of their
 * postal codes by the first five digits (Correios, Faixas de CEP).
 */
export const states = [
  { code: 'AC', name: 'Acre', capital: 'Rio Branco', ceps: [[69_900, 69_999]] },
  { code: 'AL', name: 'Alagoas', capital: 'Maceió', ceps: [[57_000, 57_999]] },
  { code: 'AP', name: 'Amapá', capital: 'Macapá', ceps: [[68_900, 68_999]] },
  {
    code: 'AM',
    name: 'Amazonas',
    capital: 'Manaus',
    ceps: [
      [69_000, 69_299],
      [69_400, 69_899],
    ],
  },
  { code: 'BA', name: 'Bahia', capital: 'Salvador', ceps: [[40_000, 48_999]] },
  { code: 'CE', name: 'Ceará', capital: 'Fortaleza', ceps: [[60_000, 63_999]] },
  {
    code: 'DF',
    name: 'Distrito Federal',
    capital: 'Brasília',
    ceps: [
      [70_000, 72_799],
      [73_000, 73_699],
    ],
  },
  { code: 'ES', name: 'Espírito Santo', capital: 'Vitória', ceps: [[29_000, 29_999]] },
  {
    code: 'GO',
    name: 'Goiás',
    capital: 'Goiânia',
    ceps: [
      [72_800, 72_999],
      [73_700, 76_799],
    ],
  },
  { code: 'MA', name: 'Maranhão', capital: 'São Luís', ceps: [[65_000, 65_999]] },
  { code: 'MT', name: 'Mato Grosso', capital: 'Cuiabá', ceps: [[78_000, 78_899]] },
  { code: 'MS', name: 'Mato Grosso do Sul', capital: 'Campo Grande', ceps: [[79_000, 79_999]] },
  { code: 'MG', name: 'Minas Gerais', capital: 'Belo Horizonte', ceps: [[30_000, 39_999]] },
  { code: 'PA', name: 'Pará', capital: 'Belém', ceps: [[66_000, 68_899]] },
  { code: 'PB', name: 'Paraíba', capital: 'João Pessoa', ceps: [[58_000, 58_999]] },
  { code: 'PR', name: 'Paraná', capital: 'Curitiba', ceps: [[80_000, 87_999]] },
  { code: 'PE', name: 'Pernambuco', capital: 'Recife', ceps: [[50_000, 56_999]] },
  { code: 'PI', name: 'Piauí', capital: 'Teresina', ceps: [[64_000, 64_999]] },
  { code: 'RJ', name: 'Rio de Janeiro', capital: 'Rio de Janeiro', ceps: [[20_000, 28_999]] },
  { code: 'RN', name: 'Rio Grande do Norte', capital: 'Natal', ceps: [[59_000, 59_999]] },
  { code: 'RS', name: 'Rio Grande do Sul', capital: 'Porto Alegre', ceps: [[90_000, 99_999]] },
  { code: 'RO', name: 'Rondônia', capital: 'Porto Velho', ceps: [[76_800, 76_999]] },
  { code: 'RR', name: 'Roraima', capital: 'Boa Vista', ceps: [[69_300, 69_399]] },
  { code: 'SC', name: 'Santa Catarina', capital: 'Florianópolis', ceps: [[88_000, 89_999]] },
  { code: 'SP', name: 'São Paulo', capital: 'São Paulo', ceps: [[1_000, 19_999]] },
  { code: 'SE', name: 'Sergipe', capital: 'Aracaju', ceps: [[49_000, 49_999]] },
  { code: 'TO', name: 'Tocantins', capital: 'Palmas', ceps: [[77_000, 77_999]] },
] as const satisfies readonly State[]

export interface State {
  code: string
  name: string
  capital: string
  /** First and last of each range, both included. */
  ceps: readonly (readonly [number, number])[]
}

/** The state of a postal code of eight digits; `undefined` where no state has that code. */
export function stateOfCep(cep: string): State | undefined {
  const prefix = Number(cep.slice(0, 5))
  return states.find(({ ceps }: State) =>
    ceps.some(([first, last]) => prefix >= first && prefix <= last),
  )
}

/** Whether a text is the abbreviation of a state, in capitals. */
export const isState = (text: string): boolean => states.some(({ code }) => code === text)
