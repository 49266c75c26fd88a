export { createUser } from './create-user.ts'
export { assertGoodPassword } from './password-rule.ts'
export { hashPassword, verifyPassword } from './password.ts'
export {
  invitedUserRow,
  isActive,
  isInvited,
  type NewUser,
  newUserRow,
  noFactors,
  plainEmail,
  TWO_FACTOR_ROLE,
  userRoles,
} from './user.ts'
export {
  acceptInvitation,
  countUsers,
  deleteAccount,
  deleteUser,
  holdUser,
  insertAccount,
  insertUser,
  lockTeam,
  lockUser,
  NOBODY,
  selectAccount,
  selectToTellOfSecurity,
  selectUser,
  selectUsers,
  updateAccess,
  updateName,
  updatePassword,
  updatePhoto,
  updateFactors,
  type UserRow,
} from './users.store.ts'
