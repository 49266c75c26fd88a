import { kind } from '../error-kind.ts'

export const BankingAccountSubmitted = kind(
  'BAR-8800',
  409,
  'Conta já enviada',
  'Os dados da conta já foram enviados e não podem ser alterados.',
)
export const BankingAccountOfOther = kind(
  'BAR-8801',
  400,
  'Outra empresa',
  'O CNPJ precisa ser o da empresa cadastrada.',
)
export const PartnerTooYoung = kind(
  'BAR-8802',
  400,
  'Sócio menor de idade',
  'O primeiro sócio precisa ter 18 anos ou mais.',
)
export const DateToCome = kind('BAR-8803', 400, 'Data no futuro', 'Informe uma data que já passou.')
