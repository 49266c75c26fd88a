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
  deleteAccount,
  deleteUser,
  holdUser,
  insertAccount,
  insertUser,
  lockTeam,
  lockUser,
  NOBODY,
  type ApproverProfile,
  putFormerApprover,
  selectAccount,
  selectApprovers,
  selectFormerApprovers,
  selectToTellOfSecurity,
  selectUser,
  updateAccess,
  updateName,
  updatePassword,
  updatePhoto,
  updateFactors,
  userList,
  type UserRow,
} from './users.store.ts'
