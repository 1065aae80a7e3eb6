#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the database, its owner and the role of the server.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set server="$SERVER_PASSWORD" <<'SQL'
create role keepwatch_owner login password :'owner';
create role keepwatch login password :'server';
create database keepwatch owner keepwatch_owner encoding 'UTF8' template template0;
SQL
