export { createUser } from './create-user.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { isActive, type NewUser, userRoles } from './user.ts'
export {
  holdUser,
  NOBODY,
  selectAccount,
  selectUser,
  updatePassword,
  type UserRow,
} from './users.store.ts'
