/** What each action is called. A new one is a line here; until then it shows as it is written. */
export const auditActions: Readonly<Record<string, string>> = {
  'session.opened': 'Entrou',
  'session.closed': 'Saiu',
  'session.refused': 'Entrada recusada',
  'session.revoked': 'Sessão encerrada',
  'session.second-step-asked': 'Senha aceita, código pedido',
  'session.second-step-refused': 'Código recusado',
  'session.refresh-token-reused': 'Sessão encerrada por segurança',
  'password-reset.requested': 'Nova senha pedida',
  'password-reset.completed': 'Nova senha cadastrada',
  'two-factor.generated': 'Autenticador em configuração',
  'two-factor.switched-on': 'Dois fatores ativados',
  'two-factor.switched-off': 'Dois fatores desativados',
  'two-factor.refused': 'Código recusado nas configurações',
  'two-factor.reset': 'Dois fatores retirados pelo suporte',
  'user.created': 'Usuário criado',
  'seller.opened': 'Vendedor criado',
  'seller.signed-up': 'Vendedor cadastrado',
  'seller.approved': 'Vendedor aprovado',
  'seller.blocked': 'Repasses bloqueados',
  'seller.unblocked': 'Repasses liberados',
  'seller.toggles': 'Funcionalidades alteradas',
  'seller.pricing': 'Preços alterados',
  'seller.settings': 'Regras do vendedor alteradas',
  'terms.accepted': 'Termos aceitos',
  'customer.created': 'Cliente cadastrado',
  'customer.contact-edited': 'Contato do cliente alterado',
  'customer.address-edited': 'Endereço do cliente alterado',
  'payment-link.created': 'Link criado',
  'payment-link.edited': 'Link alterado',
  'payment-link.deleted': 'Link excluído',
  'charge.canceled': 'Cobrança excluída',
  'charge.paid-manually': 'Cobrança marcada como paga',
  'email.refused': 'E-mail recusado',
}

export const actionText = (action: string): string => auditActions[action] ?? action

/** Who is no person. */
const ACTORS: Readonly<Record<string, string>> = {
  operator: 'Suporte da plataforma',
  sandbox: 'Ambiente de testes',
  public: 'Sem sessão',
  system: 'Sistema',
}

export const actorText = (actor: string): string =>
  ACTORS[actor] ?? (actor.includes('@') ? actor : 'Sistema')
