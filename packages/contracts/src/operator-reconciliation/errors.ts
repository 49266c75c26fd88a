import { kind } from '../error-kind.ts'

export const BankLineClosed = kind(
  'BAR-8783',
  409,
  'Linha já resolvida',
  'Esta linha do banco já foi encontrada nos livros, ou alguém já a explicou.',
)
export const NoBankStatement = kind(
  'BAR-8784',
  422,
  'Arquivo não é um extrato',
  'Envie um extrato do banco em OFX, ou CNAB 240 com segmento E.',
)
