import type { Upload } from '@vintem/contracts/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { authorisedUpload } from './authorised-fetch.ts'

// Goal: a file is sent with the session's token, again with a new one after a 401, and is cancelled
// with its component.
const endpoint = {
  at: 'PUT core /x',
  summary: '.',
  access: 'session',
  rate: 'write',
  repeat: 'natural',
} as const

afterEach(() => vi.unstubAllGlobals())

/** Answers each sending with the next status. */
function stubUploads(statuses: number[]) {
  const sent: { token: string | undefined; aborted: boolean }[] = []
  class FakeUpload extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = '{}'
    seen = { token: undefined as string | undefined, aborted: false }
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') this.seen.token = value
    }
    send() {
      sent.push(this.seen)
      const status = statuses.shift()
      if (status === undefined) return
      this.status = status
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
    }
    abort() {
      this.seen.aborted = true
      this.dispatchEvent(new Event('abort'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return sent
}

function sending() {
  const controller = new AbortController()
  const upload: Upload = {
    url: '/x',
    method: 'PUT',
    file: new Blob(['%PDF-'], { type: 'application/pdf' }),
    isInForm: false,
    onProgress: () => undefined,
    signal: controller.signal,
  }
  const session = { token: async () => 'old', renew: async () => 'new', end: vi.fn() }
  return { controller, session, answer: authorisedUpload(session)(upload, endpoint) }
}

describe('sending a file', () => {
  test('renews the session once', async () => {
    const sent = stubUploads([401, 200])
    const { answer, session } = sending()
    expect((await answer).status).toBe(200)
    expect(sent.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
    expect(session.end).not.toHaveBeenCalled()
  })

  test('ends the session that is refused twice', async () => {
    stubUploads([401, 401])
    const { answer, session } = sending()
    expect((await answer).status).toBe(401)
    expect(session.end).toHaveBeenCalledWith('expired')
  })

  test('fails where the server cannot be reached', async () => {
    stubUploads([0])
    await expect(sending().answer).rejects.toThrow('cannot be reached')
  })

  test('is given up with its sender', async () => {
    const sent = stubUploads([])
    const { answer, controller } = sending()
    const failed = answer.catch((error: unknown) => String(error))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    controller.abort()
    expect(await failed).toContain('Given up')
    expect(sent[0]?.aborted).toBe(true)
  })
})
