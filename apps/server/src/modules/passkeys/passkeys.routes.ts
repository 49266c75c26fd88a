import { addPasskey } from './add-passkey.ts'
import { beginPasskeyProof } from './begin-passkey-proof.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import { beginPasskey } from './begin-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { verifyPasskey } from './verify-passkey.ts'

export const passkeysRoutes = [
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeyProof,
  verifyPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
]
