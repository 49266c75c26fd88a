import { afterEach, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** Stands in for the browser's way to send files: each is held until it is answered. */
export function stubUploads() {
  const sent: FakeUpload[] = []
  class FakeUpload extends EventTarget {
    url = ''
    type = ''
    status = 0
    responseText = ''
    upload = new EventTarget()
    open(_: string, url: string) {
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'content-type') this.type = value
    }
    send() {
      sent.push(this)
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    comes(loaded: number, total: number) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
    }
    answer(status: number, body: object) {
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return sent
}
