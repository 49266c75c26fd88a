import { kind } from '../error-kind.ts'

export const FavoriteKeyTaken = kind(
  'BAR-8900',
  409,
  'Favorito já cadastrado',
  'Já existe um favorito com esta chave PIX.',
)
export const FavoritesFull = kind(
  'BAR-8901',
  409,
  'Favoritos demais',
  'Há 500 favoritos: exclua um para cadastrar outro.',
)
