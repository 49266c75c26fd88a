import { kind } from '../error-kind.ts'

export const SellerNotWaiting = kind(
  'BAR-8723',
  409,
  'Cadastro já decidido',
  'Este cadastro já foi aprovado: para segurar os repasses, bloqueie o vendedor.',
)
export const RegistrationNotApproved = kind(
  'BAR-8724',
  409,
  'Cadastro não aprovado',
  'Este cadastro ainda não foi aprovado: aprove o vendedor para liberar os repasses.',
)
