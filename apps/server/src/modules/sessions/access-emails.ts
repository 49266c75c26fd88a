import { deviceName } from '@vintem/contracts/sessions/device-name'
import type { NewWork } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import type { SessionRow } from './sessions.store.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

interface AccessChange {
  to: string
  /** The key of the event, so that its e-mail is sent once. */
  key: string
  /** Real time. */
  at: Date
  publicUrl: string
}

/** To the user: the password was changed, and other sessions have ended. */
export const passwordChangedEmail = ({ to, key, at, publicUrl }: AccessChange): NewWork =>
  sendEmail.now(
    { about: `password-changed ${key}` },
    {
      to,
      subject: 'Sua senha foi alterada',
      heading: 'Sua senha foi alterada',
      paragraphs: [
        'As outras sessões abertas foram encerradas.',
        'Se não foi você, redefina a senha agora e fale com um administrador da sua empresa.',
      ],
      facts: [['Quando', moment.format(at)]],
      action: { label: 'Redefinir a senha', url: `${publicUrl}/redefinir-senha` },
      footer: 'Você recebeu este e-mail porque tem acesso ao painel.',
    },
  )

/** To the user: a sign-in from a device that the account did not know. */
export const newDeviceEmail = (
  { email, id, userAgent, createdAt }: SessionRow,
  publicUrl: string,
): NewWork =>
  sendEmail.now(
    { about: `new-device ${id}` },
    {
      to: email,
      subject: 'Entrada em um dispositivo novo',
      heading: 'Entraram na sua conta em um dispositivo novo',
      paragraphs: [
        'Se foi você, está tudo certo.',
        'Se não foi, encerre a sessão pelo botão abaixo e troque a senha.',
      ],
      facts: [
        ['Dispositivo', deviceName(userAgent)],
        ['Quando', moment.format(createdAt)],
      ],
      action: { label: 'Ver e encerrar sessões', url: `${publicUrl}/sessoes` },
      footer: 'Você recebeu este e-mail porque tem acesso ao painel.',
    },
  )

/**
 * True where the user is e-mailed about a session: its device is not one that the account knows.
 * The first device of an account is no news.
 */
export const isNewDevice = (
  { deviceHash }: Pick<SessionRow, 'deviceHash'>,
  known: readonly { deviceHash: string }[],
): boolean => known.length > 0 && !known.some((device) => device.deviceHash === deviceHash)
