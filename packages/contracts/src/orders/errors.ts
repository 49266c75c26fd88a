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
