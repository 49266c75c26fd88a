import { kind } from '../error-kind.ts'

export const RefundLinkInvalid = kind(
  'BAR-3020',
  422,
  'Link inválido',
  'Este link de estorno não existe ou não vale mais. Fale com a loja.',
)
export const RefundKeyNotAwaited = kind(
  'BAR-3021',
  409,
  'Chave não esperada',
  'Este estorno não espera mais uma chave Pix: ela já foi confirmada, ou o estorno terminou.',
)
export const PixKeyUnknown = kind(
  'BAR-3022',
  422,
  'Chave não encontrada',
  'Esta chave Pix não existe. Confira e tente de novo.',
)
export const PixKeyOfAnother = kind(
  'BAR-3023',
  422,
  'Chave de outra pessoa',
  'Esta chave Pix não é do CPF ou CNPJ que pagou o boleto. Use uma chave da mesma pessoa ou empresa.',
)
export const PayerWithoutEmail = kind(
  'BAR-3024',
  409,
  'Comprador sem e-mail',
  'O comprador diz por e-mail em que chave Pix recebe. Cadastre o e-mail do cliente e tente de novo.',
)
