import type { Scope } from '@vintem/contracts/api-keys/scopes'
import type { ApiKeyKind, ValidDays } from '@vintem/contracts/api-keys/words'
import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type {
  ApiKey as ApiKeyTable,
  ApiKeySecret as SecretTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type ApiKeyRow = Omit<Selectable<ApiKeyTable>, 'kind' | 'scopes' | 'validDays'> & {
  kind: ApiKeyKind
  scopes: Scope[]
  validDays: ValidDays | null
}
export type SecretRow = Selectable<SecretTable>

/** The newest first. */
export const selectApiKeys = (sellerId: number) =>
  sqlFor
    .selectFrom('apiKey')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<ApiKeyRow>()

export const lockApiKey = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('apiKey')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ApiKeyRow>()

const secrets = (sellerId: number) =>
  sqlFor
    .selectFrom('apiKeySecret')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('createdAt', 'desc')

/** Of all keys, the newest first. */
export const selectSecrets = secrets

/** Of one key, the newest first. */
export const selectSecretsOf = (sellerId: number, keyId: string) =>
  secrets(sellerId).where('keyId', '=', keyId)

export const insertApiKey = (row: ApiKeyRow) => insertAll('apiKey', [row])

export const updateApiKey = (sellerId: number, id: string, change: Partial<ApiKeyRow>) =>
  updateAll('apiKey', { sellerId, id }, change)

export const deleteApiKey = (sellerId: number, id: string) => deleteAll('apiKey', { sellerId, id })

export const insertSecret = (row: SecretRow) => insertAll('apiKeySecret', [row])

export const updateSecret = (
  sellerId: number,
  id: string,
  change: Partial<Pick<SecretRow, 'endsAt' | 'usedAt'>>,
) => updateAll('apiKeySecret', { sellerId, id }, change)

export const deleteSecrets = (sellerId: number, ids: readonly string[]) =>
  deleteAll('apiKeySecret', { sellerId, id: ids })

export const deleteSecretsOf = (sellerId: number, keyId: string) =>
  deleteAll('apiKeySecret', { sellerId, keyId })
