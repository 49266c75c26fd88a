import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  SecondStepDone,
  SignInLocked,
  TwoFactorAlreadyOn,
  TwoFactorCodeInvalid,
  TwoFactorDemanded,
  TwoFactorNotOn,
} from '../errors.ts'
import { SignInView } from '../sessions/endpoints.ts'
import { code } from './body.ts'

export const generateTwoFactor = endpoint({
  at: 'POST core /twofactor/generate',
  summary: 'Gera o segredo para o aplicativo autenticador; substitui um que não foi confirmado.',
  access: 'second-step',
  rate: 'write',
  repeat: 'never-stored',
  stepUp: {
    action: 'Preparar a autenticação de dois fatores',
    when: 'where-needed',
    isQuiet: true,
  },
  answer: z.object({
    /** An otpauth address, to be shown as a QR code. */
    qrCodeUrl: z.string(),
  }),
  errors: [TwoFactorAlreadyOn],
})

export const switchTwoFactor = endpoint({
  at: 'POST core /twofactor/enabled',
  summary: 'Ativa ou desativa o duplo fator do próprio usuário, com um código do aplicativo.',
  access: 'second-step',
  rate: 'sign-in',
  repeat: 'never-stored',
  query: z.object({
    code,
    enabled: z.pipe(
      z.enum(['true', 'false']),
      z.transform((value) => value === 'true'),
    ),
  }),
  answer: z.object({
    status: z.boolean(),
    /** Shown this once, when it is switched on and there were none. */
    recoveryCodes: z.nullable(z.array(z.string())),
    /** The session that was waiting for the set-up. */
    session: z.nullable(SignInView),
  }),
  errors: [
    TwoFactorCodeInvalid,
    SignInLocked,
    TwoFactorAlreadyOn,
    TwoFactorNotOn,
    TwoFactorDemanded,
  ],
})

export const getTwoFactorStatus = endpoint({
  at: 'GET core /twofactor/status',
  summary: 'Mostra com que segundo fator o próprio usuário entra.',
  access: 'session',
  rate: 'read',
  answer: z.object({
    /** By the authenticator app. */
    status: z.boolean(),
    /** There are passkeys, at whatever address. */
    hasPasskeys: z.boolean(),
    /** The seller demands it of everybody. */
    isDemanded: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
})

export const renewRecoveryCodes = endpoint({
  at: 'POST core /twofactor/recovery-codes',
  summary: 'Faz novos códigos de recuperação do próprio usuário; os anteriores deixam de valer.',
  access: 'session',
  rate: 'write',
  repeat: 'never-stored',
  stepUp: { action: 'Fazer novos códigos de recuperação', when: 'where-needed' },
  answer: z.object({
    /** Shown this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: [TwoFactorNotOn],
})

export const verifyTwoFactor = endpoint({
  at: 'POST core /twofactor/verify',
  summary: 'Conclui a entrada com o código do aplicativo ou um código de recuperação.',
  access: 'second-step',
  rate: 'sign-in',
  repeat: 'never-stored',
  query: z.object({
    code,
    /** What kind of client asks, for the audit log. */
    loginType: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: SignInView,
  errors: [TwoFactorCodeInvalid, SignInLocked, TwoFactorNotOn, SecondStepDone],
})
