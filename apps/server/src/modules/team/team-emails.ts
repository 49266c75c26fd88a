import type { Profile, SingleRole } from '@vintem/contracts/access'
import { profileWords, singleRoleWords } from '@vintem/contracts/access-words'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { UserRow } from '#modules/users/index.ts'
import { newId } from '#platform/ids.ts'
import type { NewWork } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import type { Access } from './team.ts'

/** Actor, user and installation of a change. */
interface Change {
  user: Pick<UserRow, 'id' | 'email'>
  seller: SellerRow
  /** The actor's e-mail; null for the operator. */
  by: string | null
  publicUrl: string
}

type Fact = readonly [label: string, value: string]

const letter = (
  userId: string,
  to: string,
  subject: string,
  paragraphs: readonly string[],
  facts: readonly Fact[],
  more: { action?: { label: string; url: string }; footer: string },
): NewWork =>
  sendEmail.now(
    { about: `user ${userId} ${newId()}` },
    { to, subject, heading: subject, paragraphs, facts, ...more },
  )

/** To a user with changed access, with the new one. */
export function accessChangedEmail(change: Change, before: Access, after: Access): NewWork {
  const { user, seller, by, publicUrl } = change
  const subject =
    before.status === after.status ? 'Seu acesso mudou' : STATUS_SUBJECTS[after.status]
  const isOpen = after.status === 'ACTIVE'
  return letter(
    user.id,
    user.email,
    subject ?? 'Seu acesso mudou',
    [
      isOpen
        ? 'O que você pode fazer no painel é isto, já a partir de agora:'
        : 'Você saiu do painel em todos os dispositivos e não pode mais entrar.',
    ],
    [...sellerAnd(seller, by), ...(isOpen ? accessFacts(after) : [])],
    {
      ...(isOpen && { action: { label: 'Abrir o painel', url: publicUrl } }),
      footer: footerFor(seller),
    },
  )
}

const STATUS_SUBJECTS: Readonly<Record<string, string>> = {
  ACTIVE: 'Seu acesso foi ativado',
  INACTIVE: 'Seu acesso foi desativado',
  BLOCKED: 'Seu acesso foi bloqueado',
}

/** To a user who was removed. */
export const removedEmail = ({ user, seller, by }: Change): NewWork =>
  letter(
    user.id,
    user.email,
    'Seu acesso foi excluído',
    ['Você saiu do painel em todos os dispositivos e não pode mais entrar.'],
    sellerAnd(seller, by),
    { footer: footerFor(seller) },
  )

/** To a user whose sessions were ended, and by whom. */
export const sessionsEndedEmail = ({ user, seller, by, publicUrl }: Change): NewWork =>
  letter(
    user.id,
    user.email,
    'Suas sessões foram encerradas',
    [
      'Você saiu do painel em todos os dispositivos. Sua senha continua a mesma: é só entrar de novo.',
    ],
    sellerAnd(seller, by),
    { action: { label: 'Entrar', url: `${publicUrl}/login` }, footer: footerFor(seller) },
  )

/** To the seller's own address: a new or existing user now has this access. */
export const toSellerEmail = (change: Change, subject: string, access: Access): NewWork =>
  letter(
    change.user.id,
    change.seller.email,
    subject,
    ['Se você não reconhece esta mudança, bloqueie o usuário e troque a sua senha.'],
    [['Usuário', change.user.email], ...accessFacts(access), ...byFact(change.by)],
    {
      action: { label: 'Ver usuários', url: `${change.publicUrl}/usuarios` },
      footer: `Enviado a ${change.seller.fantasyName} quando muda quem acessa a conta.`,
    },
  )

const accessFacts = ({ profile, extraRoles }: Access): Fact[] => [
  ['Perfil', profileWords[profile as Profile]],
  ...(extraRoles.length > 0
    ? [
        [
          'Além do perfil',
          extraRoles.map((role) => singleRoleWords[role as SingleRole]).join(', '),
        ] as const,
      ]
    : []),
]

const byFact = (by: string | null): Fact[] => [['Por', by ?? 'Suporte da plataforma']]

const sellerAnd = ({ fantasyName }: SellerRow, by: string | null): Fact[] => [
  ['Empresa', fantasyName],
  ...byFact(by),
]

const footerFor = ({ fantasyName }: SellerRow): string =>
  `Você recebeu este e-mail porque tem, ou tinha, acesso ao painel de ${fantasyName}.`
