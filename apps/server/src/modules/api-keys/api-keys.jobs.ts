import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { selectToTellOfSecurity } from '#modules/users/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { type ApiKeyRow, type SecretRow, lockApiKey, selectSecretsOf } from './api-keys.store.ts'
import { browserEmail, expiryEmail, overlapEmail } from './key-emails.ts'
import { reportKeyInBrowser, warnOfExpiry, warnOfOverlap } from './key-work.ts'

/** What is written to the administrators of a seller, and stands among their notifications. */
interface Warning {
  email: typeof expiryEmail
  /** Real time: the end that is near, or when it happened. */
  at: Date
  notice?: Pick<NewNotice, 'type'>
}

/** A key with its secrets; undefined where it was deleted or switched off meanwhile. */
interface Found {
  key: ApiKeyRow
  secrets: readonly SecretRow[]
}

/** Writes to the administrators about keys: that they end, and that a page has sent one. */
export const apiKeysJobs = ({ transact, publicUrl }: Services): Job[] => {
  const about = async (
    { id, sellerId, kind, key: reference, of }: Item,
    judge: (found: Found) => Warning | undefined,
  ) => {
    await transact({ sellerId, actorName: kind }, async (tx) => {
      const [[key], secrets, people] = await tx.enter(
        lockApiKey(sellerId, of.keyId),
        selectSecretsOf(sellerId, of.keyId),
        selectToTellOfSecurity(sellerId, NOBODY_ID),
      )
      const warning = key?.active ? judge({ key, secrets }) : undefined
      const step =
        key && warning ? told(tx, key, warning, people, `${kind} ${reference}`, publicUrl) : {}
      await tx.commit(step, { done: [id] })
    })
  }

  return [
    warnOfExpiry.job(([item]) =>
      about(item, ({ key }) => {
        const { expiresAt } = item.payload
        const isSame = key.expiresAt?.getTime() === expiresAt.getTime()
        return isSame
          ? { email: expiryEmail, at: expiresAt, notice: { type: 'API_KEY_EXPIRING' } }
          : undefined
      }),
    ),
    warnOfOverlap.job(([item]) =>
      about(item, ({ secrets }) => {
        const former = secrets.find(({ id }) => id === item.of.secretId)
        const [present] = secrets
        if (!former?.endsAt || !former.usedAt || !present) return undefined
        // A system that has taken the new secret sends the former one no more.
        const isUsed = former.usedAt > present.createdAt && former.endsAt > wallClock.now()
        return isUsed ? { email: overlapEmail, at: former.endsAt } : undefined
      }),
    ),
    reportKeyInBrowser.job(([item]) =>
      about(item, () => ({
        email: browserEmail,
        at: item.payload.at,
        notice: { type: 'API_KEY_IN_BROWSER' },
      })),
    ),
  ]
}

interface Item {
  id: string
  sellerId: number
  kind: string
  key: string
  of: { keyId: string }
}

/** The letters to the administrators, and the notification. */
function told(
  { sellerId, now }: Tx,
  { title }: ApiKeyRow,
  { email, at, notice }: Warning,
  people: readonly { id: string; email: string }[],
  reference: string,
  publicUrl: string,
): Step {
  return {
    writes: notice
      ? insertNotices(
          sellerId,
          [{ ...notice, reference, key: title, until: at.toISOString() }],
          now,
        )
      : [],
    work: people.map(({ id, email: to }) =>
      sendEmail.now({ about: `${reference} ${id}` }, email({ to, title, at, publicUrl })),
    ),
    live: notice ? [noticeTopic(sellerId)] : [],
  }
}

/** No user: the administrators alone are told. */
const NOBODY_ID = '00000000-0000-0000-0000-000000000000'
