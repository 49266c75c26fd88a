import * as z from 'zod/mini'
import type { ApiPixClient } from './api-pix-client.ts'

/** Settings of the bank that say where it reports what happens: `/webhook/{chave}`, `/webhookrec`. */
export interface CallbackSetting {
  /** Tells the bank our present address. */
  set: (path: string) => Promise<void>
  /** Tells the bank unless it has our present address from this process. */
  ensured: (path: string) => Promise<void>
}

/**
 * The bank reports once it knows our address: set before it is first needed, and again where the
 * address has changed since.
 */
export function createCallbackSetting(
  client: ApiPixClient,
  callbackUrl: () => Promise<string>,
): CallbackSetting {
  const known = new Map<string, { webhookUrl: string; setting: Promise<unknown> }>()

  async function set(path: string, webhookUrl: string): Promise<void> {
    const setting = client.call('PUT', path, z.unknown(), { webhookUrl })
    known.set(path, { webhookUrl, setting })
    await setting.catch((error: unknown) => {
      if (known.get(path)?.setting === setting) known.delete(path)
      throw error
    })
  }

  return {
    set: async (path) => set(path, await callbackUrl()),
    async ensured(path) {
      const webhookUrl = await callbackUrl()
      const knownSetting = known.get(path)
      await (knownSetting?.webhookUrl === webhookUrl ? knownSetting.setting : set(path, webhookUrl))
    },
  }
}
