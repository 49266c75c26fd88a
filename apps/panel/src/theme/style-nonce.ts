import { setNonce } from 'get-nonce'

// The server draws without a document, and knows the nonce.
const meta =
  'document' in globalThis
    ? document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
    : undefined

/** The nonce of this page's Content-Security-Policy; empty where the page has none. */
export const styleNonce = (): string => meta?.nonce ?? ''

// The scroll lock of dialogs makes its own <style>, and asks this package for the nonce.
setNonce(styleNonce())
