import { kind } from '../error-kind.ts'

export const ExternalIdTaken = kind(
  'BAR-9095',
  409,
  'Pedido já criado',
  'Já existe um pedido com este externalId. O campo uuid diz qual.',
)
export const BuyerUnknown = kind(
  'BAR-9096',
  404,
  'Cliente não encontrado',
  'Não há cliente com este uuidBuyer.',
)
export const BuyerCardUnknown = kind(
  'BAR-9170',
  404,
  'Cartão não encontrado',
  'Não há este cartão, ou ele não está guardado para este cliente.',
)
export const CardTokenSpent = kind(
  'BAR-9171',
  409,
  'Cartão já usado',
  'Um cardToken paga uma vez. Crie outro ou, se o cartão está guardado, use o cardId.',
)
export const BuyerCardOver = kind(
  'BAR-9172',
  409,
  'Cartão fora de uso',
  'Este cartão venceu, o emissor não o aceita mais, ou o seu token passou de uma hora. Use outro.',
)
export const CardSessionUnknown = kind(
  'BAR-9173',
  409,
  'Sessão não aceita',
  'Não há esta sessão 3-D Secure, ela é de outro cartão ou já foi usada. Abra outra.',
)
export const OrderNotCancelable = kind(
  'BAR-9174',
  409,
  'Pedido já pago',
  'Este pedido já foi pago e não tem cobrança em aberto. Para devolver o valor, estorne as cobranças.',
)
