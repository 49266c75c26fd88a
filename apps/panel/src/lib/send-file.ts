import type { Upload } from '@vintem/contracts/client'

/**
 * Sends a file as the whole body of a request. Not by fetch, which has no progress of uploads.
 * Rejects where the server cannot be reached, or the upload was cancelled.
 */
export function sendFile(upload: Upload, token: string): Promise<Response> {
  const { url, method, file, onProgress, signal } = upload
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve(new Response(status === 204 ? null : responseText, { status }))
    })
    request.addEventListener('error', () => reject(new TypeError('The server cannot be reached')))
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
