import { createApiKey } from './create-api-key.ts'
import { deleteApiKey } from './delete-api-key.ts'
import { editApiKey } from './edit-api-key.ts'
import { endApiKeySecret } from './end-api-key-secret.ts'
import { getOwnApiKey } from './get-own-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { rotateApiKey } from './rotate-api-key.ts'
import { setApiKeyActive } from './set-api-key-active.ts'

export const apiKeysRoutes = [
  listApiKeys,
  createApiKey,
  editApiKey,
  setApiKeyActive,
  deleteApiKey,
  rotateApiKey,
  endApiKeySecret,
  getOwnApiKey,
]
