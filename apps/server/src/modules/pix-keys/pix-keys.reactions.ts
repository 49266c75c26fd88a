import { bankingAccountActivated } from '#modules/banking-accounts/index.ts'
import { inSameCommit } from '#use-cases/reactions.ts'
import { pixKeyRow } from './create-pix-key.ts'
import { registerPixKey } from './pix-key-work.ts'
import { pixKeyRequested } from './pix-keys.events.ts'
import { insertPixKeys } from './pix-keys.store.ts'

/** Each account has a random key of its own as soon as it is active, for which nobody asks. */
export const pixKeysReactions = [
  inSameCommit(bankingAccountActivated, ({ now }, accounts) => {
    const rows = accounts.flatMap(({ sellerId, checkingId, investmentId }) =>
      [checkingId, investmentId].flatMap((accountId) =>
        accountId ? pixKeyRow({ sellerId, accountId, keyType: 'evp', key: null, now }) : [],
      ),
    )
    return {
      writes: [insertPixKeys(rows)],
      work: rows.map(({ id }) => registerPixKey.now({ keyId: id })),
      events: rows.map((row) => pixKeyRequested(row)),
    }
  }),
]
