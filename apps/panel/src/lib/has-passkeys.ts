/**
 * Browsers have passkeys only over https or at localhost, and only at a host name, not a number.
 */
export const hasPasskeysHere = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  globalThis.isSecureContext &&
  !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)
