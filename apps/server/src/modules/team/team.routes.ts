import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { getUser } from './get-user.ts'
import { listUserProfiles } from './list-user-profiles.ts'
import { listUsers } from './list-users.ts'
import { sendUserPasswordReset } from './send-user-password-reset.ts'

export const teamRoutes = [
  listUsers,
  listUserProfiles,
  getUser,
  createUser,
  editUser,
  sendUserPasswordReset,
  endUserSessions,
  deleteUser,
]
