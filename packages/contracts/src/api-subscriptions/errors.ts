import { kind } from '../error-kind.ts'

export const SubscriptionExternalIdTaken = kind(
  'BAR-9200',
  409,
  'Assinatura já criada',
  'Já existe uma assinatura com este externalId. O campo uuid diz qual.',
)
