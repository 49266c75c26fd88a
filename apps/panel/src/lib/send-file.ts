import type { Upload } from '@vintem/contracts/client'

/**
 * Sends a file as the whole body of a request, or in a form. Not by fetch, which has no progress of uploads.
 * Rejects where the server cannot be reached, or the upload was cancelled.
 */
export function sendFile(upload: Upload, token: string): Promise<Response> {
  const { url, method, file, isInForm, onProgress, signal } = upload
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    // Of a form the browser knows the boundary.
    if (!isInForm) request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve(new Response(status === 204 ? null : responseText, { status }))
    })
    request.addEventListener('error', () => reject(new TypeError('The server cannot be reached')))
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(isInForm ? formWith(file) : file)
  })
}

function formWith(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
