#!/bin/sh
# Creates the server's role and database (docs/operating.md) when the PostgreSQL of compose.yaml first starts.
set -e
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE hirelane LOGIN PASSWORD :'password';
CREATE DATABASE hirelane OWNER hirelane;
\connect hirelane
ALTER FUNCTION pg_catalog.textlike LEAKPROOF;
SQL
