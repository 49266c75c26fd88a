import { createPixFavorite } from './create-pix-favorite.ts'
import { deletePixFavorite } from './delete-pix-favorite.ts'
import { editPixFavorite } from './edit-pix-favorite.ts'
import { listPixFavorites } from './list-pix-favorites.ts'
import { lookUpPayee } from './look-up-payee.ts'
import { switchPixFavorite } from './switch-pix-favorite.ts'

export const payeesRoutes = [
  lookUpPayee,
  listPixFavorites,
  createPixFavorite,
  editPixFavorite,
  switchPixFavorite,
  deletePixFavorite,
]
