<?php
/**
 * How to pay.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** What a buyer sees who has still to pay: on the page after the order, in their account and in the e-mail. */
final class Instructions {

	/** Connects with WordPress. */
	public static function register(): void {
		add_action( 'woocommerce_thankyou_' . GATEWAY_ID, array( self::class, 'show' ) );
		add_action( 'woocommerce_view_order', array( self::class, 'show' ), 5 );
		add_action( 'woocommerce_email_before_order_table', array( self::class, 'show_in_email' ), 10, 3 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'add_assets' ) );
	}

	/** 'waiting', 'paid' or 'canceled'. */
	public static function state_of( \WC_Order $order ): string {
		if ( $order->is_paid() || $order->has_status( 'refunded' ) ) {
			return 'paid';
		}
		return $order->has_status( array( 'pending', 'on-hold' ) ) ? 'waiting' : 'canceled';
	}

	/** Loads style and script on the pages that show how to pay. */
	public static function add_assets(): void {
		if ( ! is_checkout() && ! is_account_page() ) {
			return;
		}
		wp_enqueue_style( 'vintem-payments', plugins_url( 'assets/payment.css', PLUGIN_FILE ), array(), VERSION );
		wp_enqueue_script( 'vintem-payments', plugins_url( 'assets/payment.js', PLUGIN_FILE ), array(), VERSION, array( 'in_footer' => true ) );
	}

	/** Shows the way to pay, or that it is paid. WooCommerce has checked that the visitor may see the order. */
	public static function show( $order_id ): void {
		$order = wc_get_order( $order_id );
		if ( ! $order instanceof \WC_Order || GATEWAY_ID !== $order->get_payment_method() ) {
			return;
		}
		// The page of Vintém names the charge of the buyer who comes back. It proves nothing: Vintém is asked.
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended
		$charge = isset( $_GET['charge'] ) && is_string( $_GET['charge'] ) ? sanitize_text_field( wp_unslash( $_GET['charge'] ) ) : '';
		Payments::sync_for_page( $order, preg_match( '/^[0-9a-f-]{36}$/', $charge ) ? $charge : '' );
		$order  = wc_get_order( $order_id );
		$state  = self::state_of( $order );
		$intent = Intent::current( $order );
		if ( $order->has_status( 'failed' ) || ( 'waiting' === $state && Intent::OPEN !== $intent?->status ) ) {
			return;
		}
		printf(
			'<section class="vintem-payment" data-state="%s" data-ready="%s" data-watch="%s">',
			esc_attr( $state ),
			esc_attr( $intent && array() !== $intent->way ? '1' : '0' ),
			esc_url( add_query_arg( 'key', rawurlencode( $order->get_order_key() ), rest_url( Rest::SPACE . '/orders/' . $order->get_id() ) ) )
		);
		if ( 'waiting' !== $state ) {
			echo '<p role="status">' . esc_html( 'paid' === $state ? __( 'Pagamento confirmado. Obrigado!', 'vintem-payments' ) : __( 'Este pedido foi cancelado e não pode mais ser pago.', 'vintem-payments' ) ) . '</p>';
		} else {
			self::show_way( $intent );
			echo '<p class="vintem-status" role="status">' . esc_html__( 'Esperando o pagamento. Esta página avisa quando ele chegar.', 'vintem-payments' ) . '</p>';
		}
		echo '</section>';
	}

	/** Puts the way to pay into the e-mail about an order that waits. */
	public static function show_in_email( $order, $sent_to_admin = false, $plain_text = false ): void {
		if ( $sent_to_admin || ! $order instanceof \WC_Order || GATEWAY_ID !== $order->get_payment_method() || 'waiting' !== self::state_of( $order ) ) {
			return;
		}
		$way   = Intent::current( $order )?->way ?? array();
		$lines = array();
		if ( isset( $way['br_code'] ) ) {
			/* translators: %s: time */
			$lines[] = sprintf( __( 'Pague com o Pix copia e cola até %s:', 'vintem-payments' ), self::time( $way['expires_at'] ) );
			$lines[] = $way['br_code'];
		} elseif ( isset( $way['line'] ) ) {
			/* translators: %s: day */
			$lines[] = sprintf( __( 'Pague o boleto até %s. Linha digitável:', 'vintem-payments' ), self::day( $way['due_on'] ) );
			$lines[] = $way['line'];
			$lines[] = $way['pdf_url'];
		}
		foreach ( $lines as $line ) {
			echo $plain_text ? esc_html( $line ) . "\n\n" : '<p style="word-break:break-all">' . esc_html( $line ) . '</p>';
		}
	}

	private static function show_way( Intent $intent ): void {
		$way = $intent->way;
		if ( isset( $way['br_code'] ) ) {
			echo '<h2>' . esc_html__( 'Pague com Pix', 'vintem-payments' ) . '</h2>';
			/* translators: %s: time */
			echo '<p>' . esc_html( sprintf( __( 'Abra o aplicativo do seu banco e leia o QR code, ou use o Pix copia e cola. Vale até %s.', 'vintem-payments' ), self::time( $way['expires_at'] ) ) ) . '</p>';
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- drawn here, its only text is escaped.
			echo QR_Code::svg( $way['br_code'], __( 'QR code do Pix', 'vintem-payments' ) );
			self::show_code( __( 'Pix copia e cola', 'vintem-payments' ), $way['br_code'] );
		} elseif ( isset( $way['line'] ) ) {
			echo '<h2>' . esc_html__( 'Pague o boleto', 'vintem-payments' ) . '</h2>';
			/* translators: %s: day */
			echo '<p>' . esc_html( sprintf( __( 'Vence em %s. O pagamento aparece em até três dias úteis.', 'vintem-payments' ), self::day( $way['due_on'] ) ) ) . '</p>';
			self::show_code( __( 'Linha digitável', 'vintem-payments' ), $way['line'] );
			echo '<p><a class="button wp-element-button" href="' . esc_url( $way['pdf_url'] ) . '" target="_blank" rel="noopener">' . esc_html__( 'Abrir o boleto (PDF)', 'vintem-payments' ) . '</a></p>';
		} elseif ( isset( $way['url'] ) ) {
			echo '<p><a class="button wp-element-button" href="' . esc_url( $way['url'] ) . '">' . esc_html__( 'Pagar com cartão', 'vintem-payments' ) . '</a></p>';
		} else {
			echo '<p>' . esc_html__( 'O banco ainda prepara o seu pagamento. Ele aparece aqui em instantes.', 'vintem-payments' ) . '</p>';
		}
	}

	private static function show_code( string $name, string $code ): void {
		printf(
			'<p class="vintem-code"><label>%1$s<input type="text" readonly value="%2$s" /></label> <button type="button" class="button wp-element-button" data-copied="%3$s" hidden>%4$s</button></p>',
			esc_html( $name ),
			esc_attr( $code ),
			esc_attr__( 'Copiado', 'vintem-payments' ),
			esc_html__( 'Copiar', 'vintem-payments' )
		);
	}

	private static function time( int $at ): string {
		return (string) wp_date( 'd/m/Y H:i', $at, new \DateTimeZone( 'America/Sao_Paulo' ) );
	}

	private static function day( string $day ): string {
		return implode( '/', array_reverse( explode( '-', $day ) ) );
	}
}
