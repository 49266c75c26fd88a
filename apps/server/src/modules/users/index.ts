export { createUser } from './create-user.ts'
export { hashPassword, verifyPassword } from './password.ts'
export {
  isActive,
  type NewUser,
  newUserRow,
  plainEmail,
  TWO_FACTOR_ROLE,
  userRoles,
} from './user.ts'
export {
  holdUser,
  insertAccount,
  insertUser,
  NOBODY,
  selectAccount,
  selectToTellOfSecurity,
  selectUser,
  updatePassword,
  updateTwoFactorAt,
  type UserRow,
} from './users.store.ts'
