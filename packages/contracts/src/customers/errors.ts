import { kind } from '../error-kind.ts'

export const CustomerAlreadyExists = kind(
  'BAR-2001',
  409,
  'Cliente já cadastrado',
  'Já existe um cliente com este documento.',
)
