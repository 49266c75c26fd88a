import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { downloadEvidence } from '@vintem/contracts/disputes/endpoints'
import { EVIDENCE } from '@vintem/contracts/disputes/evidence'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { Buyer } from '#test/buyer.ts'
import { A_PDF, attach, disputeAt, disputeOf } from '#test/disputes.ts'
import { download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf } from '#test/refunds.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: an attached document is of the type that it claims, is stored once and returned as it was,
// and an incomplete upload leaves nothing.
const A_PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(200_000, 7),
])
const A_JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 1)])

/** Requests that would wait half a minute for their arrival do not wait here. */
function passHalfAMinuteAtOnce() {
  const { setTimeout: real } = globalThis
  const hurried = (run: () => void, millis?: number) => real(run, millis === 30_000 ? 0 : millis)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout)
}

describe('attachEvidence', () => {
  const app = testApp()
  let seller: TestUser
  let buyer: Buyer

  beforeAll(async () => {
    seller = await aRefundingSeller(app.current)
    buyer = await aPaidBuyer(app.current, seller)
    await disputeAt(app.current, buyer)
  })
  afterEach(() => vi.restoreAllMocks())
  const address = async () => {
    const { server } = app.current.http
    if (!server.listening) await app.current.http.listen({ host: '127.0.0.1', port: 0 })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const evidenceOf = async () => (await chargeOf(app.current, seller, buyer)).dispute?.evidence
  const filesLeft = async () => {
    const rows = await app.current.sql<{ payload: { file: string } }>(
      `select payload from work where kind = 'drop-evidence' and seller_id = $1`,
      [seller.sellerId],
    )
    const opened = await Promise.all(
      [...new Set(rows.map(({ payload }) => payload.file))].map(async (file) => {
        const kept = await app.current.services.rails.files.open(
          `${seller.sellerId}/disputes/${file}`,
        )
        kept?.content.destroy()
        return kept?.bytes
      }),
    )
    return opened.filter((bytes) => bytes !== undefined)
  }

  // @spec 000 §4 Charges: Contest: their upload, until …
  test.each([
    ['application/pdf', A_PDF],
    ['image/png', A_PNG],
    ['image/jpeg', A_JPEG],
  ])('%s is listed, and given back as it was', async (type, content) => {
    const id = newId()
    const answered = await attach(app.current, buyer, { as: seller, id, type, content })

    expect(answered.status).toBe(200)
    expect(answered.body).toMatchObject({
      uuid: id,
      name: 'Comprovante nº 7.PDF',
      mediaType: type,
      size: content.length,
    })
    expect((await evidenceOf())?.at(-1)).toEqual(answered.body)
    const params = { id: buyer.chargeId, evidence: id }
    const taken = await download(app.current, downloadEvidence, { as: seller, params })
    expect(taken.bytes.equals(content)).toBe(true)
    expect(taken.headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment; filename="comprovante-no-7\./),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('sent twice, or twice at once, is one', async () => {
    const id = newId()
    const before = (await evidenceOf())?.length ?? 0
    const send = () => attach(app.current, buyer, { as: seller, id })
    const answers = [...(await Promise.all([send(), send()])), await send()]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await evidenceOf()).toHaveLength(before + 1)
  })

  test.each([
    ['a page that says it is a PDF', { content: Buffer.from('<html>oi</html>') }, /não é PDF/],
    ['a PNG that says it is a JPEG', { type: 'image/jpeg', content: A_PNG }, /não é JPEG/],
    ['too little to be anything', { content: Buffer.from('%PD') }, /não é PDF/],
    ['another type', { type: 'image/svg+xml', content: Buffer.from('<svg/>') }, /PDF, JPEG ou PNG/],
    ['nothing', { content: Buffer.alloc(0) }, /vazio/],
    [
      'more than 5 MB',
      { content: Buffer.concat([A_PDF, Buffer.alloc(EVIDENCE.maxBytes)]) },
      /passa de 5 MB/,
    ],
    ['less than it said', { headers: { 'content-length': '90' } }, /não chegou inteiro/],
    ['more than it said', { headers: { 'content-length': '8' } }, /não chegou inteiro/],
  ])('%s is refused, and nothing of it stays', async (_, sending, words) => {
    const [before, files] = [await evidenceOf(), await filesLeft()]
    const { status, errors } = await attach(app.current, buyer, { as: seller, ...sending })

    expect(status).toBe(String(words).includes('5 MB') ? 413 : 400)
    expect(errors).toMatchObject([{ field: 'file', description: expect.stringMatching(words) }])
    expect(await evidenceOf()).toEqual(before)
    expect(await filesLeft()).toEqual(files)
  })

  test('of a name too long is refused at that field', async () => {
    const answered = await attach(app.current, buyer, { as: seller, name: 'x'.repeat(121) })
    expect(answered.errors).toMatchObject([{ field: 'name' }])
  })

  test('needs a dispute of their own that can be contested', async () => {
    const stranger = await aRefundingSeller(app.current)
    const undisputed = await aPaidBuyer(app.current, seller)
    const statuses = [
      await attach(app.current, buyer, { as: stranger }),
      await attach(app.current, undisputed, { as: seller }),
      await attach(app.current, { chargeId: newId() }, { as: seller }),
      await attach(app.current, buyer),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 409, 404, 401])

    const [{ uuid } = { uuid: '' }] = (await evidenceOf()) ?? []
    const at = { params: { id: buyer.chargeId, evidence: uuid } }
    const elsewhere = { params: { id: undisputed.chargeId, evidence: uuid } }
    expect(await download(app.current, downloadEvidence, { as: stranger, ...at })).toMatchObject({
      status: 404,
    })
    expect(
      await download(app.current, downloadEvidence, { as: seller, ...elsewhere }),
    ).toMatchObject({ status: 404 })
  })

  test('the eleventh is refused, also among several at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 11 }, () => attach(app.current, buyer, { as: seller })),
    )
    expect(sent.some(({ status }) => status === 409)).toBe(true)
    expect(await evidenceOf()).toHaveLength(10)
    // A file that was stored and then refused is deleted immediately.
    expect(await filesLeft()).toHaveLength(10)
  })

  test('a store that does not answer is told of, and what it kept all the same is gone at once', async () => {
    const other = await aPaidBuyer(app.current, seller)
    await disputeAt(app.current, other)
    const before = await filesLeft()
    await app.current.sandbox.failNext('files', 'timeout-after', 1, 'put')

    expect((await attach(app.current, other, { as: seller })).status).toBe(503)

    expect(await filesLeft()).toEqual(before)
  })

  test('a store that cannot be reached is told of, and what it kept all the same goes away', async () => {
    const other = await aPaidBuyer(app.current, seller)
    await disputeAt(app.current, other)
    await app.current.sandbox.failNext('files', 'timeout-after', 1, 'put')
    await app.current.sandbox.failNext('files', 'down', 1, 'remove')
    const { status } = await attach(app.current, other, { as: seller })
    expect(status).toBe(503)
    expect((await chargeOf(app.current, seller, other)).dispute?.evidence).toEqual([])
    const before = await filesLeft()

    await advanceClock(app.current, new Date((await app.current.clock.now()).getTime() + 3_600_001))

    expect(await disputeOf(app.current, other)).toMatchObject({ state: 'OPEN' })
    // The store holds no more files than are listed.
    const left = await filesLeft()
    expect(left.length).toBeLessThan(before.length)
    expect(left).toHaveLength((await evidenceOf())?.length ?? -1)
  })

  test.each([
    ['is no PDF', '<html>'.repeat(800_000), 400, /não é PDF/],
    ['is more than 5 MB', '%PDF-1.7'.repeat(800_000), 413, /5 MB/],
    ['comes for what nobody disputes', '%PDF-1.7'.repeat(600_000), 409, /disputa/],
    ['does not say how long it is', new Blob(['%PDF-1.7']).stream(), 400, /Content-Length/],
  ])('a large one that %s is answered over the wire', async (_, body, status, words) => {
    const other = await aPaidBuyer(app.current, seller)
    if (status !== 409) await disputeAt(app.current, other)
    const answer = await fetch(
      `${await address()}/api/core/charges/${other.chargeId}/dispute/evidence/${newId()}?name=a.pdf`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/pdf' },
        body,
        ...(typeof body !== 'string' && { duplex: 'half' }),
      },
    )
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(words)])
  })

  test('one that comes over a slow line is kept', async () => {
    const other = await aPaidBuyer(app.current, seller)
    await disputeAt(app.current, other)
    const path = `/api/core/charges/${other.chargeId}/dispute/evidence/${newId()}?name=a.pdf`
    const url = `${await address()}${path}`
    passHalfAMinuteAtOnce()
    const sending = request(url, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${seller.token}`,
        'content-type': 'application/pdf',
        'content-length': A_PDF.length,
      },
    })
    const answered = once(sending, 'response')
    sending.write(A_PDF.subarray(0, 10))
    await expect
      .poll(() =>
        app.current.sql(`select from work where kind = 'drop-evidence' and done_at is null`),
      )
      .not.toHaveLength(0)
    sending.end(A_PDF.subarray(10))

    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    expect((await chargeOf(app.current, seller, other)).dispute?.evidence).toHaveLength(1)
  })

  test('one that breaks off on its way leaves nothing', async () => {
    const other = await aPaidBuyer(app.current, seller)
    await disputeAt(app.current, other)
    const files = await filesLeft()
    const path = `/api/core/charges/${other.chargeId}/dispute/evidence/${newId()}?name=a.pdf`
    const sending = request(`${await address()}${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${seller.token}`,
        'content-type': 'application/pdf',
        'content-length': 1_000,
      },
    })
    sending.on('error', () => undefined)
    const closed = new Promise<void>((done) => {
      sending.on('close', done)
    })
    sending.write(A_PDF)
    await expect
      .poll(() => app.current.sql(`select from work where kind = 'drop-evidence'`))
      .not.toHaveLength(0)
    sending.destroy()
    await closed

    expect((await chargeOf(app.current, seller, other)).dispute?.evidence).toEqual([])
    expect(await filesLeft()).toEqual(files)
  })
})
