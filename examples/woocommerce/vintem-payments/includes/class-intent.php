<?php
/**
 * What a buyer wants to pay by.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/**
 * A wish to pay an order of WooCommerce by one method: one order at Vintém or, by card, one payment link. An order has
 * several of them, one after the other, where its buyer chooses another method or pays after the Pix has run out.
 *
 * An intent is stored before it is sent, with what is sent, so that a repeated call is the same call.
 */
final class Intent {

	/** Not answered yet. */
	public const ASKED = 'asked';
	/** Can be paid. */
	public const OPEN = 'open';
	/** Has paid the order of WooCommerce. */
	public const PAID = 'paid';
	/** Was paid and given back: its order was cancelled, or paid already. */
	public const GIVEN_BACK = 'given-back';
	/** Cannot be paid any more. */
	public const OVER = 'over';

	private const META = '_vintem_intents';
	/** What events name: the ids at Vintém of orders, links and charges, one row each. */
	private const REF_META = '_vintem_ref';

	public string $status = self::ASKED;
	/** Id at Vintém of the order or link; empty while it is not answered. */
	public string $uuid = '';
	/** Id at Vintém of the charge; empty until it is known. */
	public string $charge = '';
	/** Status of the charge, as Vintém last said it. */
	public string $charge_status = '';
	/**
	 * What the buyer pays by: `br_code` and `expires_at` (seconds since 1970), or `line`, `pdf_url` and `due_on`, or `url`.
	 *
	 * @var array<string,string|int>
	 */
	public array $way = array();

	private function __construct( public readonly string $external_id, public readonly string $method, public readonly int $cents, public array $body ) {}

	/** Adds an intent to an order. Its external id is the number of the order; of those after the first with a count. */
	public static function add( \WC_Order $order, string $method, int $cents, callable $to_body ): self {
		$intents     = self::all( $order );
		$external_id = Settings::get( 'prefix' ) . $order->get_id() . ( array() === $intents ? '' : '-' . ( count( $intents ) + 1 ) );
		$intent      = new self( $external_id, $method, $cents, $to_body( $external_id ) );
		$intent->save( $order );
		return $intent;
	}

	/**
	 * Returns the intents of an order, the oldest first.
	 *
	 * @return self[]
	 */
	public static function all( \WC_Order $order ): array {
		$stored = $order->get_meta( self::META );
		return array_values( array_map( array( self::class, 'from' ), is_array( $stored ) ? $stored : array() ) );
	}

	/** Returns the intent that can still pay an order, or null. */
	public static function current( \WC_Order $order ): ?self {
		$alive = array_filter( self::all( $order ), static fn( self $intent ) => $intent->is_alive() );
		return array() === $alive ? null : end( $alive );
	}

	/** Returns the intent that has paid an order, or null. */
	public static function paying( \WC_Order $order ): ?self {
		foreach ( self::all( $order ) as $intent ) {
			if ( self::PAID === $intent->status ) {
				return $intent;
			}
		}
		return null;
	}

	/** Returns the order of WooCommerce that an id of Vintém belongs to, as its number; null where it is none of this shop. */
	public static function order_of( string $ref ): ?int {
		if ( '' === $ref ) {
			return null;
		}
		$ids = wc_get_orders(
			array(
				'limit'      => 1,
				'return'     => 'ids',
				// phpcs:disable WordPress.DB.SlowDBQuery -- one row, by key and value.
				'meta_key'   => self::REF_META,
				'meta_value' => $ref,
				// phpcs:enable
			)
		);
		return isset( $ids[0] ) ? (int) $ids[0] : null;
	}

	/** True while it may still be paid. */
	public function is_alive(): bool {
		return self::ASKED === $this->status || self::OPEN === $this->status;
	}

	/** True where it is a payment link: by card, whose number the shop never sees. */
	public function is_link(): bool {
		return 'card' === $this->method;
	}

	/** The idempotency key of what is done for this intent. */
	public function key( string $what ): string {
		return "woocommerce-$what-$this->external_id";
	}

	/** Stores the intent with its order. */
	public function save( \WC_Order $order ): void {
		$this->put( $order );
		$order->save();
	}

	/** Puts the intent into its order, which is yet to be saved. */
	public function put( \WC_Order $order ): void {
		$stored                       = $order->get_meta( self::META );
		$stored                       = is_array( $stored ) ? $stored : array();
		$stored[ $this->external_id ] = get_object_vars( $this );
		$order->update_meta_data( self::META, $stored );
		$known = array_map( static fn( $meta ) => $meta->value, $order->get_meta( self::REF_META, false ) );
		foreach ( array_diff( array_filter( array( $this->uuid, $this->charge ) ), $known ) as $ref ) {
			$order->add_meta_data( self::REF_META, $ref );
		}
	}

	/** Forgets an intent that was refused: nothing of it is at Vintém. */
	public function forget( \WC_Order $order ): void {
		$stored = $order->get_meta( self::META );
		unset( $stored[ $this->external_id ] );
		$order->update_meta_data( self::META, $stored );
		$order->save();
	}

	private static function from( array $stored ): self {
		$intent = new self( $stored['external_id'], $stored['method'], $stored['cents'], $stored['body'] );
		foreach ( array( 'status', 'uuid', 'charge', 'charge_status', 'way' ) as $name ) {
			$intent->$name = $stored[ $name ];
		}
		return $intent;
	}
}
