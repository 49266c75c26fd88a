import { kind } from '../error-kind.ts'

export const SubDomainTaken = kind(
  'BAR-8101',
  409,
  'URL em uso',
  'URL já em uso por outro checkout!',
)
export const CheckoutAlreadyExists = kind(
  'BAR-8102',
  409,
  'Checkout já cadastrado',
  'O checkout já foi cadastrado. Atualize a página para editá-lo.',
)
