<?php
/**
 * Addresses of the shop.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** What Vintém and the waiting buyer's page call. */
final class Rest {

	public const SPACE = 'vintem-payments/v1';

	/** Seconds for what follows from an event: Vintém sends it again where it takes longer. */
	private const PATIENCE_SECONDS = 4;

	/** Connects with WordPress. */
	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_routes' ) );
	}

	/** Adds the routes. Both are public: one is signed, the other asks for the key of its order. */
	public static function add_routes(): void {
		register_rest_route(
			self::SPACE,
			'/webhooks',
			array(
				'methods'             => 'POST',
				'callback'            => array( self::class, 'receive' ),
				'permission_callback' => '__return_true',
			)
		);
		register_rest_route(
			self::SPACE,
			'/orders/(?P<id>\d+)',
			array(
				'methods'             => 'GET',
				'callback'            => array( self::class, 'show' ),
				'permission_callback' => '__return_true',
				'args'                => array( 'key' => array( 'required' => true, 'type' => 'string' ) ),
			)
		);
	}

	/**
	 * Takes an event. What it says is not believed: it says only which order to ask for. Answers 204 where all is
	 * done and for what is none of this shop, 401 where the signature is wrong, and 503 where Vintém has to send it again.
	 */
	public static function receive( \WP_REST_Request $request ): \WP_REST_Response {
		$body    = $request->get_body();
		$is_ours = Signature::is_valid(
			$body,
			(string) $request->get_header( 'webhook-id' ),
			(string) $request->get_header( 'webhook-timestamp' ),
			(string) $request->get_header( 'webhook-signature' ),
			Signature::secrets( Settings::get( 'secrets' ) ),
			time()
		);
		if ( ! $is_ours ) {
			return new \WP_REST_Response( array( 'erro' => 'A assinatura não confere.' ), 401 );
		}
		$event  = json_decode( $body, true );
		$object = $event['data']['object'] ?? null;
		$object = is_array( $object ) ? $object : array();
		$id     = self::order_of( $object );
		if ( null === $id ) {
			return new \WP_REST_Response( null, 204 );
		}
		$charge = str_starts_with( (string) $event['type'], 'charge.' ) ? self::text( $object, 'uuid' ) : '';
		try {
			Payments::sync( $id, $charge, self::PATIENCE_SECONDS );
		} catch ( \RuntimeException $error ) {
			return new \WP_REST_Response( array( 'erro' => 'Agora não: envie de novo.' ), 503 );
		}
		return new \WP_REST_Response( null, 204 );
	}

	/** Says to the page of a waiting buyer whether the order is paid. */
	public static function show( \WP_REST_Request $request ): \WP_REST_Response {
		$order = wc_get_order( (int) $request['id'] );
		if ( ! $order instanceof \WC_Order || ! hash_equals( $order->get_order_key(), (string) $request['key'] ) ) {
			return new \WP_REST_Response( array( 'erro' => 'Não há este pedido.' ), 404 );
		}
		Payments::sync_for_page( $order );
		$order  = wc_get_order( $order->get_id() );
		$intent = Intent::current( $order );
		return new \WP_REST_Response(
			array(
				'status'   => Instructions::state_of( $order ),
				'is_ready' => null !== $intent && array() !== $intent->way,
			),
			200
		);
	}

	/** Returns the order of WooCommerce that the object of an event is about, or null. */
	private static function order_of( array $object ): ?int {
		foreach ( array( 'uuid', 'id', 'charge', 'paymentLink' ) as $name ) {
			$id = Intent::order_of( self::text( $object, $name ) );
			if ( null !== $id ) {
				return $id;
			}
		}
		return null;
	}

	private static function text( array $object, string $name ): string {
		return is_string( $object[ $name ] ?? null ) ? $object[ $name ] : '';
	}
}
