import {
  answerPixKeyClaim,
  confirmPixKey,
  createPixKey,
  deletePixKey,
  listPixKeys,
  resendPixKeyCode,
} from '@vintem/contracts/pix-keys/endpoints'
import type { ClaimKind, KeyType } from '@vintem/contracts/pix-keys/words'
import { findPixKeyClaim } from '#modules/pix-keys/index.ts'
import { newId } from '#platform/ids.ts'
import { aBankingSeller } from './banking-accounts.ts'
import type { TestApp, TestUser } from './harness.ts'

type Given = { as?: TestUser; stepUp?: 'asked'; key?: string }

/** Signs in with a code from now on, as far as keys ask. */
export const withAuthenticator = (app: TestApp, { userId }: TestUser) =>
  app.sql('update seller_user set two_factor_at = now() where id = $1', [userId])

/** A seller with an active account, whose administrator has an authenticator, and what they do with keys. */
export async function aKeySeller(app: TestApp) {
  const seller = await aBankingSeller(app)
  const { as } = seller
  await withAuthenticator(app, as)
  const { debitAccountId: checking, investmentAccountId: investment } = await seller.read()
  const accountId = checking ?? ''
  const list = async (by: TestUser = as, id = accountId) =>
    (await app.call(listPixKeys, { as: by, params: { id } })).body
  const create = (keyType: KeyType, key?: string, given: Given & { account?: string } = {}) => {
    const { account = accountId, ...caller } = given
    const body = { keyType, ...(key !== undefined && { key }) }
    return app.call(createPixKey, { as, params: { id: account }, body, key: newId(), ...caller })
  }
  const confirm = (id: string, code: string, given: Given = {}) =>
    app.call(confirmPixKey, { as, params: { id }, body: { code }, ...given })
  const resend = (id: string, given: Given = {}) =>
    app.call(resendPixKeyCode, { as, params: { id }, ...given })
  const remove = (id: string, given: Given = {}) =>
    app.call(deletePixKey, { as, params: { id }, query: {}, ...given })
  const answer = (id: string, said: 'KEEP' | 'YIELD', given: Given = {}) =>
    app.call(answerPixKeyClaim, { as, params: { id }, body: { answer: said }, ...given })
  /** The code that an e-mail has received last. */
  const codeSentTo = async (to: string): Promise<string> => {
    await app.runner.drain()
    const [row] = await app.sql<{ text: string }>(
      'select body as text from sandbox.email where recipient = $1 order by sent_at desc, id desc limit 1',
      [to],
    )
    return /\b\d{6}\b/.exec(row?.text ?? '')?.[0] ?? ''
  }
  /** An active key of an e-mail. */
  const anEmailKey = async (email = `chave${newId()}@exemplo.com.br`) => {
    const { body } = await create('email', email)
    await confirm(body.id, await codeSentTo(email))
    await app.runner.drain()
    return { id: body.id, email }
  }
  /** Another bank asks for a key. */
  const claim = async (id: string, kind: ClaimKind) => {
    const { sellerId } = await app.sandbox.claimPixKey(id, kind)
    await app.services.transact({ sellerId, actorName: 'sandbox' }, async (tx) => {
      await tx.enter()
      await tx.commit({ work: [findPixKeyClaim.now({ keyId: id, why: newId() })] })
    })
    await app.runner.drain()
  }
  const find = async (id: string) => (await list()).find((each) => each.id === id)
  return {
    ...seller,
    accountId,
    investment: investment ?? '',
    list,
    create,
    confirm,
    resend,
    remove,
    answer,
    codeSentTo,
    anEmailKey,
    claim,
    find,
  }
}

/** The times of a key's code lie so many seconds further back, as if they had passed. */
export const passCodeSeconds = (app: TestApp, id: string, seconds: number) =>
  app.sql(
    `update pix_key set code_sent_at = code_sent_at - make_interval(secs => $2) where id = $1`,
    [id, seconds],
  )
