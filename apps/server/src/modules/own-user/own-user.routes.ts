import { changeOwnPassword } from './change-own-password.ts'
import { editOwnUser } from './edit-own-user.ts'
import { getOwnUser } from './get-own-user.ts'

export const ownUserRoutes = [getOwnUser, editOwnUser, changeOwnPassword]
