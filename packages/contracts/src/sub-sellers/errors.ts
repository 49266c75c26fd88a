import { kind } from '../error-kind.ts'

export const SubSellerAlreadyExists = kind(
  'BAR-8001',
  409,
  'Sub-vendedor já cadastrado',
  'Já existe um sub-vendedor com este documento.',
)
