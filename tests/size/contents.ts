/** Size of a site. The first artist has far more of everything than the others. */
export interface Size {
  artists: number;
  tracks: number;
  /** In creative spaces; as many as tracks by default. */
  messages?: number;
  /** Number of days with plays for each track, five on each. */
  playDays?: number;
  /** One of this many rows belongs to the first artist. */
  ownersShare?: number;
}

/** SQL in which the two databases differ. */
export interface Dialect {
  newline: string;
  /** SQL for the date so many days after another, as text. */
  dayAfter(day: string, days: string): string;
}

type Row = Record<string, string>;

/** Number of rows of each table, and each column as SQL over `i`, which counts from 1. */
export function contents(
  { artists, tracks, messages = tracks, playDays = 2, ownersShare = 10 }: Size,
  { newline, dayAfter }: Dialect,
): Record<string, { rows: number; row: Row }> {
  const someArtist = `case when i % ${ownersShare} = 0 then 1 else 1 + i % ${artists} end`;
  const time = { created_at: '1773000000000 + i', updated_at: '1773000000000 + i' };
  const created = { created_at: '1773000000000 + i' };
  const day = dayAfter('2025-03-14', `i / ${tracks} * (200 / ${playDays})`);
  const links = Math.min(artists, 200);
  const follows = Math.min(artists - 2, 1000);
  /** The first rows are the first artist's, the others are distributed over all artists. */
  const few = (most: number) => `case when i <= ${most} then 1 else 1 + i % ${artists} end`;
  return {
    artists: {
      rows: artists,
      row: {
        id: '1 + i',
        name: `'Band ' || i`,
        handle: `'band-' || i`,
        name_key: `'band ' || i`,
        genre: `'Genre ' || (i % 40)`,
        genre_key: `'genre ' || (i % 40)`,
        followers: 'i % 977',
        ...time,
      },
    },
    artist_words: { rows: artists, row: { artist_id: '1 + i', word: `'band' || i` } },
    tracks: {
      rows: tracks,
      row: {
        id: 'i',
        artist_id: someArtist,
        title: `'Song ' || i`,
        artist: `'Band'`,
        album: `'Album ' || (i % 300)`,
        duration: '180',
        ingest_state: `'ready'`,
        genre: `'K' || (i % 40)`,
        genre_key: `'k' || (i % 40)`,
        mood: `'K' || (i % 20)`,
        mood_key: `'k' || (i % 20)`,
        bpm: '60 + i % 120',
        key: `'A minor'`,
        loudness: '-10',
        position: 'i',
        search_text: `'song ' || i || ${newline} || 'band'`,
        ...time,
      },
    },
    media: {
      rows: tracks * 3,
      row: {
        key: `'k' || i`,
        address: `'k' || i`,
        subject_type: `'track'`,
        subject_id: `1 + (i - 1) % ${tracks}`,
        role: `case (i - 1) / ${tracks} when 0 then 'original' when 1 then 'opus-64' else 'mp3-128' end`,
        artist_id: `(select artist_id from tracks where id = 1 + (i - 1) % ${tracks})`,
        content_type: `'audio/mpeg'`,
        byte_size: '3000000',
        checksum: `'c' || i`,
        ...created,
      },
    },
    albums: {
      rows: artists,
      row: {
        id: 'i',
        artist_id: someArtist,
        title: `'Record ' || i`,
        kind: `'album'`,
        ...time,
        state: `case when i % 7 = 0 then 'draft' else 'released' end`,
        search_text: `'record ' || i || ${newline} || 'band song'`,
      },
    },
    // The tenth album has all tracks of a record, the others a few each.
    album_tracks: {
      rows: tracks,
      row: {
        id: 'i',
        position: 'i',
        track_id: 'i',
        album_id: `case when i <= 40 then 10 else 1 + i % ${artists} end`,
      },
    },
    track_likes: {
      rows: artists - 1,
      row: { track_id: '1 + i', artist_id: `case when i % 2 = 0 then 1 else i end`, ...created },
    },
    album_likes: { rows: artists - 1, row: { album_id: '10', artist_id: '1 + i', ...created } },
    playlists: {
      rows: artists,
      row: {
        id: 'i',
        artist_id: someArtist,
        title: `'List ' || i`,
        visibility: `'public'`,
        secret_key: `'s' || i`,
        ...time,
        search_text: `'list ' || i || ${newline} || 'song'`,
      },
    },
    playlist_tracks: {
      rows: tracks,
      row: {
        id: 'i',
        position: 'i',
        track_id: 'i',
        playlist_id: `case when i <= 50 then 10 else 1 + i % ${artists} end`,
      },
    },
    play_totals: { rows: tracks, row: { track_id: 'i', artist_id: someArtist, plays: 'i % 5000' } },
    track_plays: {
      rows: tracks * playDays,
      row: {
        track_id: `1 + (i - 1) % ${tracks}`,
        day,
        plays: '5',
        artist_id: `(select artist_id from tracks where id = 1 + (i - 1) % ${tracks})`,
      },
    },
    recent_listens: {
      rows: tracks,
      row: { track_id: 'i', listener: `'l' || i`, counted_at: '1773000000000 + i' },
    },
    jobs: {
      rows: tracks,
      row: {
        name: `'ingestTrack'`,
        payload: `'{}'`,
        subject: `'track:' || i`,
        run_at: '0',
        state: `case when i % 50 = 0 then 'failed' else 'done' end`,
        ...time,
      },
    },
    // All follow the first, who follows some of them.
    follows: {
      rows: artists - 1 + follows,
      row: {
        artist_id: `case when i < ${artists} then 1 else 3 + i - ${artists} end`,
        follower_id: `case when i < ${artists} then 1 + i else 1 end`,
        ...created,
      },
    },
    feed_entries: {
      rows: tracks,
      row: { artist_id: someArtist, kind: `'track'`, subject_id: 'i', ...created },
    },
    artist_sums: {
      rows: artists * 30,
      row: {
        artist_id: `1 + (i - 1) % ${artists}`,
        measure: `'plays'`,
        part: `''`,
        amount: '50',
        day: dayAfter('2026-02-20', `i / ${artists}`),
      },
    },
    track_sums: {
      rows: tracks,
      row: {
        track_id: 'i',
        artist_id: someArtist,
        measure: `'stop'`,
        part: `'9'`,
        amount: '50',
        day: `'2026-03-01'`,
      },
    },
    posts: { rows: artists, row: { artist_id: someArtist, text: `'Words'`, ...created } },
    newsletter_subscribers: {
      rows: artists,
      row: {
        artist_id: someArtist,
        email: `'fan' || i || '@example.org'`,
        state: `case when i % 7 = 0 then 'ended' else 'confirmed' end`,
        source: `'import'`,
        consent: `'On paper'`,
        consented_at: '1773000000000',
        changed_at: '1773000000000 + i',
        ...created,
      },
    },
    newsletters: {
      rows: artists,
      row: {
        post_id: 'i',
        artist_id: `(select artist_id from posts where id = i)`,
        is_collected: '1',
        is_done: 'case when i % 50 = 0 then 0 else 1 end',
        served_at: '1773000000000 + i',
        ...created,
      },
    },
    newsletter_emails: {
      rows: artists,
      row: {
        post_id: 'case when i % 3 = 0 then 50 else i end',
        subscriber_id: 'i',
        state: `case when i % 10 = 0 then 'waiting' else 'sent' end`,
        next_at: '1773000000000 + i',
        counted_at: '1773000000000 + i',
      },
    },
    artist_domains: {
      rows: 50,
      row: { domain: `'band-' || i || '.example'`, artist_id: '1 + i', ...created },
    },
    track_measures: {
      rows: tracks,
      row: {
        track_id: 'i',
        measures: `'{"shortTerm":[-14.2,-9.8],"loudestShortTerm":-9.1,"loudnessRange":6.2,"truePeakAt":12.5,"spectrum":[-40,-30]}'`,
        updated_at: '1773000000000 + i',
      },
    },
    track_comments: {
      rows: artists - 1,
      row: {
        track_id: 'case when i % 2 = 0 then 10 else i end',
        artist_id: someArtist,
        author_id: '1 + i',
        moment_ms: '1000 * (i % 180)',
        text: `'Words'`,
        shown: '1',
        ...created,
      },
    },
    federation_inboxes: {
      rows: artists,
      row: { url: `'https://h' || i || '.example/inbox'`, host: `'h' || i || '.example'` },
    },
    remote_actors: {
      rows: artists,
      row: {
        uri: `'https://h' || i || '.example/u'`,
        host: `'h' || i || '.example'`,
        handle: `'@u@h' || i || '.example'`,
        name: `'Fan'`,
        url: `'https://h' || i || '.example/u'`,
        inbox_id: 'i',
        changed_at: '1700000000000',
        ...created,
      },
    },
    federation_objects: {
      rows: artists,
      row: { artist_id: someArtist, kind: `'track'`, subject_id: 'i', ...created },
    },
    remote_followers: {
      rows: artists,
      row: { artist_id: someArtist, actor_id: 'i', follow_uri: `'f'`, ...created },
    },
    remote_replies: {
      rows: artists,
      row: {
        uri: `'https://h' || i || '.example/n'`,
        actor_id: 'i',
        artist_id: someArtist,
        object_id: 'i',
        text: `'Words'`,
        url: `'https://h' || i || '.example/n'`,
        is_public: '1',
        changed_at: '1700000000000',
        ...created,
      },
    },
    remote_reactions: {
      rows: artists,
      row: {
        kind: `'like'`,
        actor_id: 'i',
        artist_id: someArtist,
        object_id: 'i',
        uri: `'l'`,
        ...created,
      },
    },
    // The first has blocked the last few; all others have blocked the next one.
    blocks: {
      rows: artists - 1,
      row: {
        artist_id: 'case when i <= 20 then 1 else i end',
        blocked_id: `case when i <= 20 then ${artists + 1} - i else 1 + i end`,
        ...created,
      },
    },
    reports: {
      rows: artists,
      row: {
        subject_type: `'track'`,
        subject_id: 'i',
        reporter: `'artist:' || (1 + i)`,
        reporter_artist_id: '1 + i',
        reason: `'spam'`,
        ...created,
      },
    },
    feed_links: { rows: artists, row: { artist_id: 'i', secret_key: `'f' || i`, ...created } },
    day_listeners: {
      rows: tracks,
      row: { artist_id: someArtist, day: `'2026-03-14'`, listener: `'l' || i` },
    },
    mail_choices: { rows: artists, row: { artist_id: 'i', kinds: `'{}'`, daily: 'i % 2' } },
    push_choices: { rows: artists, row: { artist_id: 'i', kinds: `'{}'` } },
    removed_push_devices: {
      rows: artists,
      row: { artist_id: few(9), endpoint_hash: `'r' || i`, removed_at: '1773000000000 + i' },
    },
    assistant_states: {
      rows: artists,
      row: {
        artist_id: 'i',
        assistant_id: `'booking-agent'`,
        is_active: '1',
        updated_at: '1773000000000 + i',
      },
    },
    model_spending: {
      rows: artists,
      row: { artist_id: 'i', day: `'2026-03-14'`, tokens: '1', micro_dollars: '1' },
    },
    site_model_spending: {
      rows: artists,
      row: { day: dayAfter('2024-03-14', 'i'), tokens: '1', micro_dollars: '1' },
    },
    written_songs: { rows: artists, row: { request_hash: `'r' || i`, images: `'a b'` } },
    users: {
      rows: artists,
      row: {
        email: `'a' || i || '@example.net'`,
        password_hash: `''`,
        artist_id: '1 + i',
        ...time,
      },
    },
    sessions: {
      rows: artists,
      row: {
        sid: `'s' || i`,
        sess: `'{"rememberMe":true,"createdAt":0,"userAgent":""}'`,
        expire: '1893456000000',
        user_id: `1 + i % ${artists}`,
      },
    },
    password_resets: {
      rows: artists,
      row: { token_hash: `'t' || i`, user_id: `1 + i % ${artists}`, expires_at: '1893456000000' },
    },
    registrations: {
      rows: artists,
      row: {
        id: `'r' || i`,
        email: `'r' || i || '@example.net'`,
        password_hash: `''`,
        token_hash: `'t' || i`,
        expires_at: '1893456000000',
      },
    },
    email_changes: {
      rows: artists,
      row: {
        user_id: '1 + i',
        email: `'e' || i || '@example.net'`,
        token_hash: `'t' || i`,
        expires_at: '1893456000000',
      },
    },
    authenticator_apps: {
      rows: artists,
      row: { user_id: '1 + i', secret: `''`, last_step: '1', confirmed_at: '1', ...created },
    },
    passkeys: {
      rows: artists,
      row: {
        user_id: few(5),
        credential_id: `'c' || i`,
        public_key: `''`,
        sign_count: '1',
        transports: `'[]'`,
        name: `'Phone'`,
        ...created,
      },
    },
    app_passwords: {
      rows: artists,
      row: {
        user_id: few(8),
        name: `'Phone'`,
        secret_hash: `'h' || i`,
        sealed_secret: `''`,
        ...created,
      },
    },
    api_tokens: {
      rows: artists,
      row: {
        user_id: few(8),
        name: `'Backup'`,
        secret_hash: `'h' || i`,
        scopes: `'["read"]'`,
        ...created,
      },
    },
    webhooks: {
      rows: artists,
      row: {
        artist_id: few(8),
        url: `'https://hooks.example/' || i`,
        event_types: `'["track.published"]'`,
        sealed_secret: `''`,
        ...created,
      },
    },
    webhook_deliveries: {
      rows: artists,
      row: {
        webhook_id: few(8),
        message_id: `'msg_' || i`,
        type: `'track.published'`,
        data: `'{}'`,
        state: `'delivered'`,
        next_at: '1',
        ...created,
      },
    },
    recovery_codes: { rows: artists, row: { code_hash: `'c' || i`, user_id: few(8) } },
    spent_tokens: { rows: artists, row: { token_hash: `'t' || i`, expires_at: '1893456000000' } },
    security_events: {
      rows: artists,
      row: {
        kind: `'signed-in'`,
        user_id: few(60),
        address_prefix: `'192.0.2.0/24'`,
        device: `'Firefox'`,
        ...created,
      },
    },
    invitations: {
      rows: artists,
      row: { token_hash: `'t' || i`, uses_left: '1', expires_at: '1893456000000', ...created },
    },
    archives: {
      rows: artists,
      row: { artist_id: few(5), state: `'ready'`, created_at: '1893456000000' },
    },
    catalogue_imports: {
      rows: artists,
      row: {
        artist_id: few(5),
        name: `'album.zip'`,
        state: `'done'`,
        created_at: '1893456000000',
        updated_at: '1893456000000',
      },
    },
    import_files: {
      rows: artists,
      row: { import_id: 'i', artist_id: few(5), path: `'album/' || i || '.flac'` },
    },
    push_subscriptions: {
      rows: artists,
      row: {
        artist_id: few(9),
        sid: `'s' || i`,
        endpoint_hash: `'h' || i`,
        name: `'Phone'`,
        endpoint: `'https://push.example/' || i`,
        p256dh: `'p'`,
        auth: `'a'`,
        ...created,
      },
    },
    collaborations: {
      rows: artists,
      row: {
        id: 'i',
        track_id: 'i',
        track_title: `'Song'`,
        title: `'Feature'`,
        ...time,
        track_owner_id: someArtist,
        collaborator_id: '1 + i',
        status: `case when i % 3 = 0 then 'active' else 'pending' end`,
      },
    },
    collaboration_messages: {
      rows: messages,
      row: {
        collaboration_id: `case when i % 10 = 0 then 30 else 1 + i % ${artists} end`,
        sender_id: `1 + i % ${artists}`,
        message: `'Words'`,
        ...created,
      },
    },
    message_attachments: {
      rows: artists,
      row: {
        message_id: 'i',
        artist_id: `1 + i % ${artists}`,
        kind: `'audio'`,
        name: `'a.wav'`,
        ingest_state: `'ready'`,
        ...created,
      },
    },
    vocal_recordings: {
      rows: artists,
      row: { track_id: 'i', artist_id: someArtist, title: `'Take'`, ...created },
    },
    ai_generations: {
      rows: artists,
      row: { artist_id: someArtist, type: `'beat'`, status: `'completed'`, ...time },
    },
    humming_recordings: {
      rows: artists,
      row: {
        artist_id: someArtist,
        title: `'Hum'`,
        audio_url: `''`,
        tool_type: `'humming-to-song'`,
        ...created,
      },
    },
    push_links: {
      rows: artists,
      row: {
        id: 'i',
        title: `'Link'`,
        url: `'https://example.net'`,
        '"order"': 'i',
        artist_id: few(40),
      },
    },
    // Two years of two hundred links, of which the first forty are the first artist's.
    link_clicks: {
      rows: Math.min(tracks, links * 730),
      row: {
        link_id: `1 + i % ${links}`,
        clicks: '2',
        artist_id: `(select artist_id from push_links where id = 1 + i % ${links})`,
        day: dayAfter('2024-03-14', `i / ${links}`),
      },
    },
    merch_items: {
      rows: artists,
      row: {
        id: 'i',
        artist_id: someArtist,
        name: `'Shirt'`,
        price_cents: '1',
        category: `'apparel'`,
      },
    },
    merch_stock: { rows: artists, row: { item_id: 'i', size: `''`, stock: '3' } },
    shops: { rows: artists, row: { artist_id: 'i', payment_note: `'By transfer'` } },
    shipping_zones: {
      rows: artists,
      row: {
        id: 'i',
        artist_id: few(10),
        name: `'Region ' || i`,
        countries: `'["DE"]'`,
        currency: `'USD'`,
        steps: `'[{"upTo":null,"price":500}]'`,
      },
    },
    sales_taxes: {
      rows: artists,
      row: { artist_id: 'i', name: `'VAT'`, rates: `'[{"country":"DE","basisPoints":1900}]'` },
    },
    discount_codes: {
      rows: artists,
      row: {
        id: 'i',
        artist_id: someArtist,
        code: `'CODE' || i`,
        percent: '10',
        currency: `'USD'`,
        item_id: 'i',
        ...created,
      },
    },
    support_offers: {
      rows: artists,
      row: { artist_id: 'i', price_cents: '500', currency: `'USD'` },
    },
    subscriptions: {
      rows: artists,
      row: {
        artist_id: someArtist,
        supporter_id: '1 + i',
        live_key: `'l' || i`,
        state: `'active'`,
        price_cents: '500',
        currency: `'USD'`,
        stripe_id: `'s' || i`,
        ...created,
      },
    },
    code_batches: {
      rows: artists,
      row: {
        id: 'i',
        artist_id: few(20),
        form_key: `'f' || i`,
        track_id: 'i',
        title: `'Song'`,
        label: `'Release party'`,
        ...created,
      },
    },
    orders: {
      rows: artists,
      row: {
        id: 'i',
        artist_id: someArtist,
        secret_key: `'k' || i`,
        form_key: `'f' || i`,
        state: `'paid'`,
        name: `'Eva'`,
        email: `'e@example.net'`,
        address: `'1 Quay'`,
        total_cents: '2',
        refunded_cents: '1',
        received: `'inTime'`,
        payment: `'arrangement'`,
        ...time,
      },
    },
    notices: {
      rows: artists,
      row: {
        artist_id: someArtist,
        kind: `'order'`,
        subject_id: 'i',
        news: `'ordered'`,
        data: `'{}'`,
        changed_at: '1773000000000 + i',
        ...created,
      },
    },
    order_lines: {
      rows: artists,
      row: {
        id: 'i',
        order_id: 'i',
        item_id: 'i',
        name: `'Shirt'`,
        size: `''`,
        quantity: '2',
        price_cents: '1',
      },
    },
    order_refunds: {
      rows: artists,
      row: {
        id: 'i',
        order_id: 'i',
        form_key: `'f' || i`,
        amount_cents: '1',
        way: `'manual'`,
        done_at: '1773000000000 + i',
        ...created,
      },
    },
    order_refund_lines: {
      rows: artists,
      row: { refund_id: 'i', order_line_id: 'i', quantity: '1' },
    },
    order_letters: {
      rows: artists,
      row: { order_id: 'i', event: `'paid'`, sent_at: '1773000000000 + i' },
    },
    // The tenth purchase is of a whole album; the last of the sold tracks no longer belongs to a purchase.
    sold_tracks: {
      rows: tracks,
      row: { id: 'i', artist_id: someArtist, track_id: 'i', file_tags: `'{}'` },
    },
    purchases: {
      rows: artists,
      row: {
        id: 'i',
        order_line_id: 'i',
        order_id: 'i',
        artist_id: someArtist,
        buyer_id: someArtist,
        album_id: 'i',
        title: `'Record'`,
        artist: `'Band'`,
        secret_key: `'p' || i`,
        paid_at: '1773000000000 + i',
        ...created,
      },
    },
    purchase_tracks: {
      rows: tracks - 1,
      row: {
        purchase_id: `case when i <= 40 then 10 else 1 + i % ${artists} end`,
        sold_track_id: 'i',
        place: 'i',
      },
    },
    download_codes: { rows: tracks, row: { batch_id: few(40), code: `'C' || i` } },
    downloads: {
      rows: artists,
      row: {
        artist_id: someArtist,
        what: `'track-' || i`,
        format: `'flac'`,
        state: `'ready'`,
        asked_at: '1773000000000 + i',
      },
    },
    inbox_messages: {
      rows: artists,
      row: {
        artist_id: someArtist,
        name: `'Eva'`,
        email: `'e@example.net'`,
        message: `'Hello'`,
        ...created,
      },
    },
    assistant_messages: {
      rows: artists,
      row: {
        artist_id: someArtist,
        assistant_id: `'booking-agent'`,
        sender: `'user'`,
        message: `'Hello'`,
        ...created,
      },
    },
    uploads: {
      rows: artists,
      row: {
        id: `'u' || i`,
        artist_id: someArtist,
        filename: `'a.wav'`,
        byte_size: '100',
        metadata: `'{}'`,
        upload_key: `'k' || i`,
        track_id: 'i',
        expires_at: '1893456000000',
        ...created,
      },
    },
    press_quotes: {
      rows: artists,
      row: { artist_id: few(20), text: `'Loud'`, source: `'Radio'`, position: 'i', ...created },
    },
    tour_dates: {
      rows: artists,
      row: {
        artist_id: few(40),
        date: `'2026-06-01'`,
        venue: `'Hall'`,
        city: `'Port'`,
        ...created,
      },
    },
    videos: {
      rows: artists,
      row: { artist_id: few(50), title: `'Video'`, type: `'music'`, ...created },
    },
  };
}
