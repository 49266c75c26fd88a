import { getUserPhoto } from './get-user-photo.ts'
import { removeOwnPhoto } from './remove-own-photo.ts'
import { setOwnPhoto } from './set-own-photo.ts'

export const photosRoutes = [setOwnPhoto, removeOwnPhoto, getUserPhoto]
